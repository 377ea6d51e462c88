import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rounds } from '../support/rounds.ts'
import { buildForTests, createDataDir, removeDataDir, spawnServer } from '../support/serverProcess.ts'

let dataDir: string

beforeAll(async () => {
  await buildForTests()
  dataDir = await createDataDir()
})

afterAll(() => removeDataDir(dataDir))

it('comes back after kill -9, again and again, with every acknowledged write', async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < rounds(5, 10); round++) {
    const server = spawnServer({ env: { DATA_DIR: dataDir } })
    const url = await server.ready
    expect(await missing(url, acknowledged)).toEqual([])
    const goal = acknowledged.length + 5 + round
    const writers = [1, 2, 3].map(() => writeUntilCut(url, acknowledged))
    while (acknowledged.length < goal) await Promise.race([...writers, once(progress, 'acknowledged')])
    await server.kill()
    await Promise.all(writers)
  }
  const last = spawnServer({ env: { DATA_DIR: dataDir } })
  expect(await missing(await last.ready, acknowledged)).toEqual([])
  await last.stop()
}, 240_000)

const progress = new EventEmitter()

/** Creates agents in sequence until the server is gone; records those that it confirmed. */
async function writeUntilCut(url: string, acknowledged: string[]): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  for (;;) {
    const answer = await fetch(`${url}/api/agent`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: randomUUID() }),
    }).catch(() => undefined)
    const stored = (await answer?.json().catch(() => undefined)) as { id: string } | undefined
    if (!answer || !stored) return
    expect(answer.status).toBe(201)
    acknowledged.push(stored.id)
    progress.emit('acknowledged')
  }
}

/** Returns the ids that the server does not find. */
async function missing(url: string, ids: string[]): Promise<string[]> {
  const lost: string[] = []
  for (const id of ids) {
    const { status } = await fetch(`${url}/api/agent/${id}`)
    if (status !== 200) lost.push(id)
  }
  return lost
}
