import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type KillableServer, startKillableServer } from '../support/killableServer.ts'
import { buildForTests, createDataDir, removeDataDir } from '../support/serverProcess.ts'

const kills = 5
const count = 6000
const patience = { timeout: 240_000, interval: 100 }

let dataDir: string
let server: KillableServer | undefined

beforeAll(async () => {
  await buildForTests()
  dataDir = await createDataDir()
}, 120_000)
afterAll(async () => {
  await server?.kill()
  await removeDataDir(dataDir)
})

interface Upload {
  task_id: string
  state: string
  created: number
}

test('an upload whose server is killed five times while it stores the rows stores each of them once', async () => {
  const started = await startKillableServer({ DATA_DIR: dataDir, RATE_LIMIT: 'off', SEED_DEMO: 'off' })
  server = started
  const { call } = started
  const fields = { type: 'object', properties: { name: { type: 'string' } } }
  const type = { title: 'Row', name: 'row', json_schema: fields, primary_label: 'name' }
  const { _id } = await call<{ _id: string }>('POST', '/custom_data_schema', type)
  const path = `/custom_data_schema/${_id}/upload`
  const form = new FormData()
  const rows = Array.from({ length: count }, (_, at) => `Row ${at}`)
  form.append('file', new Blob([`name\n${rows.join('\n')}\n`]), 'rows.csv')
  const sent = await fetch(`${started.address()}/api${path}`, { method: 'POST', body: form })
  expect(sent.status).toBe(202)
  const { task_id: task } = (await sent.json()) as Upload
  const state = () => call<Upload>('GET', `${path}/${task}`)

  let last = -1
  for (let killed = 0; killed < kills; killed++) {
    await vi.waitFor(async () => {
      const { created, state: now } = await state()
      expect(created > last || now !== 'running').toBe(true)
      last = created
    }, patience)
    await started.crash()
  }
  await vi.waitFor(
    async () => expect(await state()).toMatchObject({ state: 'done', created: count }),
    patience,
  )

  const names: string[] = []
  for (let from = 0; from < count; from += 1000) {
    const query = { filter: { custom_data_schema_id: _id }, sort: ['_id'], range: [from, from + 999] }
    const page = await call<{ data: { name: string } }[]>(
      'GET',
      `/custom_data_object?query=${encodeURIComponent(JSON.stringify(query))}`,
    )
    names.push(...page.map(({ data }) => data.name))
  }
  expect(names).toHaveLength(count)
  expect(new Set(names).size).toBe(count)
}, 300_000)
