import type { TestProject } from 'vitest/node'
import { startTestServer, type TestServer } from './testServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's URL of the PostgreSQL that all tests of the run share. */
    testServerUrl: string
  }
}

/** Starts one PostgreSQL for the run and gives its URL to the workers; the returned function removes it. */
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

/** Returns the run's PostgreSQL, for global setups that run after this one. Throws if this one has not run. */
export async function sharedTestServer(): Promise<TestServer> {
  if (!run.switchboardTestServer) throw new Error('databaseSetup.ts has to come first in globalSetup')
  return run.switchboardTestServer.server
}

const run = globalThis as typeof globalThis & { switchboardTestServer?: SharedServer | undefined }

/** The run's PostgreSQL. It is kept on the global object, because each project of a run loads this file anew. */
interface SharedServer {
  server: Promise<TestServer>
  projects: number
}
