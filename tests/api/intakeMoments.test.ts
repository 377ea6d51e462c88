import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { enqueueJob } from '../../server/store/jobs/enqueueJob.ts'
import { createIntakeWorld, type FillingVisitor, type IntakeWorld } from '../support/intakeWorld.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

const patience = { timeout: 60_000, interval: 100 }
let app: TestApp
let admin: Member
let world: IntakeWorld

const fields = [
  { key: 'name', label: 'Name', type: 'text', ask: 'What is your name?' },
  { key: 'email', label: 'E-mail', type: 'email', ask: 'Which e-mail address?' },
]

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.as('admin')
  world = await createIntakeWorld(app, { fields, abandon: { after_minutes: 60, resume_days: 7 } })
  for (const event of events) await bind(event, { intake_ids: [world.intakeId] })
})
afterAll(() => app.close())

const events = ['intake_answer', 'intake_completed', 'intake_abandoned'] as const

/** Input of a chain, as far as the tests read it. */
interface IntakeInput {
  response: { id: string }
  question: { key: string; label: string; value: unknown }
}

/** Publishes a chain that returns its input, and binds it. */
async function bind(event: (typeof events)[number], scope: object) {
  const steps = [{ step_id: 'end', type: 'end', config: { output: '{{input.kind}}' } }]
  const made = await admin.post('/smart_chain', { title: event, chain_name: event, chain_type: event, steps })
  expect(made.status, made.text).toBe(201)
  const version = await admin.post('/published_smart_chain_version', { chain_name: event })
  expect(version.status, version.text).toBe(200)
  const bound = await admin.post('/smart_chain_binding', {
    ...{ binding_name: event, enabled: true, event, chain_name: event, scope },
  })
  expect(bound.status, bound.text).toBe(201)
}

/** Returns the inputs of the runs about a response, once no chain waits to start. */
async function inputsOf(chain_name: string, filledId: string) {
  await vi.waitFor(async () => {
    const { rows } = await sql`select from switchboard.job where state in ('waiting', 'running')
      and task like '%chain%' and run_at < clock_timestamp()`.execute(app.database.owner)
    expect(rows).toEqual([])
  }, patience)
  const listed = (await admin.get(`/smart_chain_run?chain_name=${chain_name}&limit=100`)).json<
    { _id: string }[]
  >()
  const runs = listed.map(async ({ _id }) =>
    (await admin.get(`/smart_chain_run/${_id}`)).json<{ input: IntakeInput }>(),
  )
  const inputs = (await Promise.all(runs)).map(({ input }) => input)
  return inputs.filter(({ response }) => response.id === filledId)
}

/** Moves the last message into the past, and lets the check for abandonment run. */
async function silentFor(visitor: FillingVisitor, minutes: number) {
  const last = new Date(Date.now() - minutes * 60_000).toISOString()
  await sql`update switchboard.record set data = jsonb_set(data, '{last_event_at}', to_jsonb(${last}::text))
    where _id = ${visitor.id}`.execute(app.database.owner)
  const { _id: id } = await visitor.filled()
  const tenantId = app.tenants.lakeside.id
  const task = 'note an abandoned intake'
  const job = { tenantId, task, key: id, payload: { id, conversation: visitor.id } }
  await app.database.inTenant(tenantId, db => enqueueJob(db, job))
  await vi.waitFor(async () => {
    const { rows } = await sql`select from switchboard.job where task = ${task} and key = ${id}
      and state in ('waiting', 'running') and run_at < clock_timestamp()`.execute(app.database.owner)
    expect(rows).toEqual([])
  }, patience)
}

describe('§4 a silent visitor', () => {
  it('has abandoned the intake after its time, and goes on where they left', async () => {
    const visitor = await world.begin({ language_id: 'en' })
    await visitor.say('Maya')
    await silentFor(visitor, 61)
    const filled = await visitor.filled()
    expect(filled).toMatchObject({ status: 'abandoned', abandoned_at: expect.any(String) })
    expect(await inputsOf('intake_abandoned', filled._id)).toMatchObject([
      { kind: 'abandoned', intake: { id: world.intakeId }, answers: { name: 'Maya' } },
    ])
    await visitor.say('maya@x.example')
    const again = await visitor.filled()
    expect(again).toMatchObject({ status: 'completed', answers: { email: 'maya@x.example' } })
    expect(again).not.toHaveProperty('abandoned_at')
  })

  it('has not abandoned it while the time is not over, or a person of the team talks with them', async () => {
    const [early, handed] = [await world.begin(), await world.begin()]
    await silentFor(early, 59)
    expect(await early.filled()).toMatchObject({ status: 'in_progress' })
    await world.operator.patch(`/conversation/${handed.id}`, { handler: 'human' })
    await silentFor(handed, 61)
    expect(await handed.filled()).toMatchObject({ status: 'in_progress' })
  })

  it('is waited for a week while the team has the conversation, and from the return to the questions', async () => {
    const visitor = await world.begin()
    await world.operator.patch(`/conversation/${visitor.id}`, { handler: 'human' })
    await silentFor(visitor, 61)
    const { _id } = await visitor.filled()
    const inMinutes = async () => {
      const { rows } = await sql<{ minutes: number }>`
        select extract(epoch from run_at - clock_timestamp())::float8 / 60 as minutes from switchboard.job
        where task = 'note an abandoned intake' and key = ${_id} and state = 'waiting'`.execute(
        app.database.owner,
      )
      return rows.map(({ minutes }) => minutes)
    }
    const [held = 0] = await inMinutes()
    expect(held).toBeGreaterThan(7 * 24 * 60 - 70)
    const returned = await world.operator.post(`/conversation/${visitor.id}/handoff`, { to: 'agent' })
    expect(returned.status, returned.text).toBe(200)
    const [resumed = 0, ...more] = await inMinutes()
    expect([resumed > 50, resumed <= 60, more]).toEqual([true, true, []])
    await world.operator.patch(`/conversation/${visitor.id}`, { handler: 'human' })
    await silentFor(visitor, 8 * 24 * 60)
    expect(await visitor.filled()).toMatchObject({ status: 'abandoned' })
    expect(await inMinutes()).toEqual([])
  })

  it('comes back too late after the days in which the intake can be continued', async () => {
    const visitor = await world.begin({ language_id: 'en' })
    await silentFor(visitor, 61)
    const { _id } = await visitor.filled()
    const long = new Date(Date.now() - 8 * 86_400_000).toISOString()
    await sql`update switchboard.record set data = jsonb_set(data, '{abandoned_at}', to_jsonb(${long}::text))
      where _id = ${_id}`.execute(app.database.owner)
    await visitor.say('Maya')
    expect((await visitor.asked()).content).toMatch(/can no longer be continued/)
    expect(await visitor.filled()).toMatchObject({ status: 'abandoned', answers: {} })
  })
})

describe('chains of an intake', () => {
  it('start once for each answer and once for the complete response', async () => {
    const visitor = await world.begin({ language_id: 'en' })
    await visitor.sayAll(['Maya', 'maya@x.example'])
    const { _id } = await visitor.filled()
    const answered = await inputsOf('intake_answer', _id)
    expect(answered.map(({ question }) => question.key).sort()).toEqual(['email', 'name'])
    expect(answered.find(({ question }) => question.key === 'name')?.question).toMatchObject({
      label: 'Name',
      value: 'Maya',
    })
    expect(await inputsOf('intake_completed', _id)).toMatchObject([
      { kind: 'completed', response: { status: 'completed' }, answers: { name: 'Maya' } },
    ])
  })

  it('start for no intake outside the scope of their trigger', async () => {
    const other = await (await createIntakeWorld(app, { fields })).begin()
    await other.sayAll(['Maya', 'maya@x.example'])
    const { _id } = await other.filled()
    expect(await inputsOf('intake_completed', _id)).toEqual([])
  })
})

it('the server has met no fault', () => {
  expect(app.faults).toEqual([])
})
