import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fakeRows } from '../support/fakeRows.ts'
import { type KillableServer, startKillableServer } from '../support/killableServer.ts'
import { buildForTests, createDataDir, removeDataDir } from '../support/serverProcess.ts'

const kills = 20
const count = 500
const pageSize = 20
const patience = { timeout: 240_000, interval: 100 }

let dataDir: string
let rows: Awaited<ReturnType<typeof fakeRows>>
let server: KillableServer | undefined

beforeAll(async () => {
  await buildForTests()
  dataDir = await createDataDir()
  rows = await fakeRows()
  rows.source.rows = Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Row ${at + 1}` }))
}, 120_000)
afterAll(async () => {
  await server?.kill()
  await rows?.close()
  await removeDataDir(dataDir)
})

test('a sync whose server is killed 20 times stores each row once, and deletes the one row that went meanwhile', async () => {
  const env = { DATA_DIR: dataDir, PRIVATE_HOSTS: rows.host, RATE_LIMIT: 'off', SEED_DEMO: 'off' }
  const started = await startKillableServer(env)
  server = started
  const { call } = started
  const named = { type: 'object', properties: { name: { type: 'string' } } }
  const type = { title: 'Recall', name: 'recall', json_schema: named, primary_label: 'name' }
  const { _id: data_type } = await call<{ _id: string }>('POST', '/custom_data_schema', type)
  const auth = { type: 'bearer', token: rows.token }
  const { id } = await call<{ id: string }>('POST', '/integrations/rest/authorization', {
    url: rows.url,
    auth,
  })
  const paging = { kind: 'page', parameter: 'page', size_parameter: 'limit', size: pageSize }
  const settings = { data_type, items: '/items', fields: { name: '/name' }, paging }
  await call('PATCH', `/integrations/${id}/settings`, settings)
  const runs = () => call<{ status: string; counts: object }[]>('GET', `/integrations/${id}/runs`)
  const ended = async (status: string) =>
    vi.waitFor(async () => expect((await runs())[0]).toMatchObject({ status }), patience)

  // The first pass knows all rows.
  await call('POST', `/integrations/${id}/trigger/rows`)
  await ended('succeeded')
  for (const row of rows.source.rows) row.name = `New ${row.id}`
  rows.source.rows.splice(6, 1)

  let left = kills
  let died: Promise<unknown> = Promise.resolve()
  let isDying = false
  rows.source.odd = async () => {
    if (left === 0 || isDying) return undefined
    isDying = true
    left--
    const kill = async () => {
      await started.crash()
      isDying = false
    }
    // Half of the kills come while the page is on its way, half while it is stored.
    if (left % 2 === 0) {
      died = kill()
      return { status: 503 }
    }
    died = new Promise(resolve => setImmediate(() => resolve(kill())))
    return undefined
  }
  await call('POST', `/integrations/${id}/trigger/rows`)
  await vi.waitFor(async () => {
    await died
    expect(left).toBe(0)
  }, patience)
  await died
  await ended('succeeded')

  const query = JSON.stringify({ filter: { custom_data_schema_id: data_type }, range: [0, 999] })
  const records = await call<{ external_id: string; data: { name: string }; _version: number }[]>(
    'GET',
    `/custom_data_object?query=${encodeURIComponent(query)}`,
  )
  expect(new Set(records.map(({ external_id }) => external_id)).size).toBe(count - 1)
  expect(records).toHaveLength(count - 1)
  expect(records.filter(({ _version }) => _version !== 2)).toEqual([])
  expect(records.filter(({ external_id, data }) => data.name !== `New ${external_id}`)).toEqual([])
  expect((await runs())[0]).toMatchObject({ counts: { updated: count - 1, added: 0, deleted: 1, failed: 0 } })
}, 300_000)
