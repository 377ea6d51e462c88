import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { type RecordingOrigin, startRecordingOrigin } from '../support/recordingOrigin.ts'
import { rounds } from '../support/rounds.ts'
import {
  buildForTests,
  createDataDir,
  removeDataDir,
  type ServerProcess,
  spawnServer,
} from '../support/serverProcess.ts'

type Run = components['schemas']['ChainRun']

const runCount = rounds(6, 200)
const kills = rounds(2, 25)
const patience = { timeout: rounds(90_000, 600_000), interval: 200 }

let dataDir: string
let outside: RecordingOrigin
let server: ServerProcess | undefined

beforeAll(async () => {
  await buildForTests()
  dataDir = await createDataDir()
  // Slows down calls, so that a kill interrupts them.
  outside = await startRecordingOrigin(async ({ url }) => {
    await pause(20)
    return { n: url.length }
  })
}, 120_000)
afterAll(async () => {
  await outside?.stop()
  await server?.kill()
  await removeDataDir(dataDir)
})

/** Returns a chain with a loop, parallel rows, a decision based on another system's answer, and a wait. */
const steps = () => {
  const send = (step_id: string, to?: string) => ({
    step_id,
    type: 'http_request',
    config: { method: 'POST', url: `${outside.url}/{{input.run}}/${step_id}{{item}}` },
    ...(to && { next: [{ to }] }),
  })
  const both = {
    branches: [
      { name: 'l', start: 'left' },
      { name: 'r', start: 'right' },
    ],
  }
  return [
    {
      step_id: 'each',
      type: 'loop',
      config: { for_each: '[1, 2, 3]', start: 'item' },
      next: [{ to: 'both' }],
    },
    { step_id: 'both', type: 'parallel', config: both, next: [{ to: 'rest' }] },
    { step_id: 'rest', type: 'wait', config: { seconds: 0.1 }, next: [{ to: 'ask' }] },
    {
      ...send('ask'),
      next: [{ when: 'output.body.n > 0', to: 'yes' }, { to: 'no' }],
    },
    send('item'),
    send('left'),
    send('right'),
    send('yes'),
    send('no'),
  ]
}
const effects = ['ask', 'item1', 'item2', 'item3', 'left', 'right', 'yes']

it(
  'has each effect of each run once, loses no run, and takes one branch, however often its server is killed',
  async () => {
    const env = { DATA_DIR: dataDir, PRIVATE_HOSTS: outside.host, RATE_LIMIT: 'off' }
    server = spawnServer({ env })
    let url = await server.ready
    const call = async <T>(path: string, body?: object): Promise<T> => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(
        `${url}/api${path}`,
        body ? { method: 'POST', headers, body: JSON.stringify(body) } : {},
      )
      expect(answer.ok, `${path} ${answer.status}`).toBe(true)
      return answer.json() as Promise<T>
    }
    await call('/smart_chain', { title: 'Crash', chain_name: 'crash', steps: steps() })
    await call('/published_smart_chain_version', { chain_name: 'crash' })
    const ids: string[] = []
    for (let run = 0; run < runCount; run++) {
      ids.push((await call<Run>('/smart_chain_run', { chain_name: 'crash', input_data: { run } }))._id)
    }
    const all = runCount * effects.length
    for (let kill = 1; kill <= kills; kill++) {
      const goal = Math.floor((kill * all) / (kills + 1))
      await vi.waitFor(
        () => expect(new Set(outside.seen.map(({ url }) => url)).size).toBeGreaterThanOrEqual(goal),
        patience,
      )
      await server.kill()
      server = spawnServer({ env })
      url = await server.ready
    }
    for (const id of ids) {
      await vi.waitFor(
        async () => expect(await call<Run>(`/smart_chain_run/${id}`)).toMatchObject({ status: 'succeeded' }),
        patience,
      )
    }
    await server.stop()
    // The idempotency key tells the other system which requests it has seen.
    const byKey = new Map(outside.seen.map(({ headers, url }) => [String(headers['idempotency-key']), url]))
    const expected = ids.flatMap((_, run) => effects.map(effect => `/${run}/${effect}`))
    expect([...byKey.values()].sort()).toEqual(expected.sort())
  },
  rounds(400_000, 1_800_000),
)
