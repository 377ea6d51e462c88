import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Run = components['schemas']['ChainRun']

let app: TestApp
let operator: Member
let number = 0

beforeAll(async () => {
  app = await createTestApp()
  operator = await app.as('operator')
})
afterAll(() => app.close())

/** Publishes a chain of these steps that a done task starts; returns its short name. */
async function bound(steps: object[]): Promise<string> {
  const chain_name = `task_${++number}`
  const chain = { title: 'Tasks', chain_name, chain_type: 'task_completed', steps }
  const stored = await operator.post('/smart_chain', chain)
  expect(stored.status, stored.text).toBe(201)
  expect((await operator.post('/published_smart_chain_version', { chain_name })).status).toBe(200)
  const binding = { binding_name: chain_name, chain_name, event: 'task_completed', enabled: true }
  const answer = await operator.post('/smart_chain_binding', binding)
  expect(answer.status, answer.text).toBe(201)
  return chain_name
}

/** Returns the runs of a chain once there are so many, all of which have succeeded. */
async function runsOf(chain_name: string, count: number): Promise<Run[]> {
  return vi.waitFor(async () => {
    const found = (await operator.get(`/smart_chain_run?chain_name=${chain_name}`)).json<Run[]>()
    expect(found.map(({ status }) => status)).toEqual(Array(count).fill('succeeded'))
    return Promise.all(
      found.map(async ({ _id }) => (await operator.get(`/smart_chain_run/${_id}`)).json<Run>()),
    )
  })
}

async function done(title: string, result: string): Promise<string> {
  const { _id } = (await operator.post('/task', { title })).json<{ _id: string }>()
  await operator.post(`/task/${_id}/claim`, {})
  expect((await operator.post(`/task/${_id}/complete`, { result })).status).toBe(200)
  return _id
}

const end = { step_id: 'end', type: 'end', config: { output: '{{input.task.title}}: {{input.task.result}}' } }

it('a task that is done starts the chains of this occasion once, and one that is not starts none', async () => {
  const chain_name = await bound([end])
  const dropped = (await operator.post('/task', { title: 'Not needed' })).json<{ _id: string }>()
  await operator.post(`/task/${dropped._id}/cancel`, {})
  const id = await done('Call Ann', 'She comes on Friday.')
  // A later change of the task is no second completion.
  expect((await operator.patch(`/task/${id}`, { text: 'At noon.' })).status).toBe(200)
  const [run] = await runsOf(chain_name, 1)
  expect(run).toMatchObject({
    trigger: 'task_completed',
    output: 'Call Ann: She comes on Friday.',
    input: { task: { id, status: 'completed', origin: 'team', completed_by: 'A operator', due_at: '' } },
  })
})

it('tasks that chains create start at most 30 runs of a chain in an hour', async () => {
  const chain_name = await bound([end])
  await done('Call Bea', 'Later.')
  const [first] = await runsOf(chain_name, 1)
  await sql`
    insert into switchboard.chain_run (tenant_id, _id, chain_id, chain_name, version, definition, trigger, is_dry,
      facts, input, status, started_at, is_background, binding)
    select tenant_id, gen_random_uuid(), chain_id, chain_name, version, definition, trigger, is_dry,
      jsonb_set(facts, '{input,task,origin}', '"chain"'), input, status, started_at, is_background, binding
    from switchboard.chain_run, generate_series(1, 30) where _id = ${first?._id}`.execute(app.database.owner)
  const { _id } = (await operator.post('/task', { title: 'Of a chain' })).json<{ _id: string }>()
  await sql`update switchboard.record set data = data || '{"origin": "chain"}' where _id = ${_id}`.execute(
    app.database.owner,
  )
  await operator.post(`/task/${_id}/claim`, {})
  await operator.post(`/task/${_id}/complete`, { result: 'Done.' })
  await vi.waitFor(async () => {
    const jobs = await sql<{ state: string }>`
      select state from switchboard.job where task = 'begin chains of a task' and payload->>'id' = ${_id}`.execute(
      app.database.owner,
    )
    expect(jobs.rows.map(({ state }) => state)).toEqual(['done'])
  })
  const { rows } = await sql`
    select from switchboard.chain_run where chain_name = ${chain_name}
      and input->'task'->>'id' = ${_id}`.execute(app.database.owner)
  expect(rows).toEqual([])
  const id = await done('Of the team', 'Done.')
  await vi.waitFor(async () => {
    const newest = (await operator.get(`/smart_chain_run?chain_name=${chain_name}`)).json<Run[]>()[0]
    const run = (await operator.get(`/smart_chain_run/${newest?._id}`)).json<Run>()
    expect(run).toMatchObject({ status: 'succeeded', input: { task: { id } } })
  })
})

it('the server has met no fault of its own', () => expect(app.faults).toEqual([]))
