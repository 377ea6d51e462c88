import { expect } from 'vitest'
import { type ServerProcess, spawnServer } from './serverProcess.ts'

export type KillableServer = Awaited<ReturnType<typeof startKillableServer>>

/** Starts a server that a test kills like a crash, and that goes on with the same data at another address. */
export async function startKillableServer(env: Record<string, string>) {
  let server: ServerProcess = spawnServer({ env })
  let url = await server.ready
  return {
    /** Address of the server that runs now. */
    address: () => url,
    /** Calls the API and returns the JSON of its answer; the test fails if it refuses. */
    call: async <T>(method: string, path: string, json?: object): Promise<T> => {
      const body = json && { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
      const answer = await fetch(`${url}/api${path}`, { method, ...body })
      expect(answer.ok, `${path} ${answer.status}`).toBe(true)
      return answer.json() as Promise<T>
    },
    /** Kills the server and starts another one. */
    crash: async () => {
      await server.kill()
      server = spawnServer({ env })
      url = await server.ready
    },
    kill: () => server.kill(),
  }
}
