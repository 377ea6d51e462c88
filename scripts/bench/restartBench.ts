import { randomUUID } from 'node:crypto'
import {
  createDataDir,
  removeDataDir,
  type ServerProcess,
  spawnServer,
} from '../../tests/support/serverProcess.ts'
import type { Figure } from './figure.ts'
import { sendOne } from './load.ts'

/**
 * Kills the server with `kill -9` during writes and restarts it, `times` times. Counts acknowledged writes that are
 * lost.
 */
export async function restartBench(times: number): Promise<Figure[]> {
  const dataDir = await createDataDir()
  const acknowledged: string[] = []
  const starts: number[] = []
  let server: ServerProcess | undefined
  try {
    for (let round = 0; round <= times; round++) {
      const began = performance.now()
      server = spawnServer({ env: { DATA_DIR: dataDir, RATE_LIMIT: 'off' } })
      const url = await server.ready
      if (round > 0) starts.push(performance.now() - began)
      if (round === times) break
      await writeUntilKilled(server, url, acknowledged)
    }
    const url = await (server as ServerProcess).ready
    let lost = 0
    for (const id of acknowledged) {
      await sendOne(url, { method: 'GET', path: `/api/agent/${id}` }).catch(() => lost++)
    }
    starts.sort((one, other) => one - other)
    return [
      { name: 'starts after kill -9', value: starts.length, unit: `of ${times}` },
      { name: 'acknowledged writes', value: acknowledged.length, unit: '' },
      { name: 'acknowledged writes lost', value: lost, unit: '', limit: 0 },
      { name: 'start after kill -9, slowest', value: (starts.at(-1) ?? 0) / 1000, unit: 's', limit: 5 },
    ]
  } finally {
    await server?.stop()
    await removeDataDir(dataDir)
  }
}

/** Runs several writers and kills the server after a random number of acknowledged writes. */
async function writeUntilKilled(server: ServerProcess, url: string, acknowledged: string[]): Promise<void> {
  const enough = acknowledged.length + 5 + Math.floor(Math.random() * 20)
  const writer = async () => {
    for (;;) {
      const body = { name: `Written ${randomUUID()}` }
      const { _id } = await sendOne<{ _id: string }>(url, { method: 'POST', path: '/api/agent', body })
      acknowledged.push(_id)
      if (acknowledged.length >= enough) return
    }
  }
  const writers = [1, 2, 3].map(() => writer().catch(() => {}))
  await Promise.race(writers)
  await server.kill()
  await Promise.all(writers)
}
