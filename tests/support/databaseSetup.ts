import type { TestProject } from 'vitest/node'
import { startTestServer, type TestServer } from './testServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address of the PostgreSQL all tests of the run share. */
    testServerUrl: string
  }
}

/** Starts one PostgreSQL for the run and tells the workers where it is; the returned function removes it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.switchboardTestServer ??= { server: startTestServer(), projects: 0 }
  const shared = run.switchboardTestServer
  shared.projects += 1
  project.provide('testServerUrl', (await shared.server).url)
  return async () => {
    shared.projects -= 1
    if (shared.projects > 0) return
    run.switchboardTestServer = undefined
    await (await shared.server).stop()
  }
}

/** Returns the run's PostgreSQL, for set-ups that come after this one. */
export async function sharedTestServer(): Promise<TestServer> {
  if (!run.switchboardTestServer) throw new Error('databaseSetup.ts has to come first in globalSetup')
  return run.switchboardTestServer.server
}

const run = globalThis as typeof globalThis & { switchboardTestServer?: SharedServer | undefined }

/** Each project of a run loads this file anew; what they share stands on the global object. */
interface SharedServer {
  server: Promise<TestServer>
  projects: number
}
