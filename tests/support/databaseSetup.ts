import type { TestProject } from 'vitest/node'
import { startTestServer } from './testServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address of the PostgreSQL all tests of the run share. */
    testServerUrl: string
  }
}

/** Starts one PostgreSQL for the run and tells the workers where it is; the returned function removes it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  project.provide('testServerUrl', server.url)
  return server.stop
}
