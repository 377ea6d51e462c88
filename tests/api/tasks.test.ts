import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from '../support/client.ts'
import { makeKey } from '../support/makeKey.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'
import { waitingSessions } from '../support/waitingSessions.ts'

let app: TestApp
let operator: Member
let colleague: Member
let admin: Member
let program: Client

beforeAll(async () => {
  app = await createTestApp()
  operator = await app.as('operator')
  colleague = await app.as('operator')
  admin = await app.as('admin')
  program = app.withKey((await makeKey(admin, ['task:write'])).key)
})

afterAll(() => app.close())

interface Served extends Record<string, unknown> {
  _id: string
  status: string
}

const create = async (by: Client, body: object) => answered(await by.post('/task', body))

async function make(body: object, by: Client = operator): Promise<Served> {
  const { status, body: made } = await create(by, { title: 'Call Maya Thornton back', ...body })
  expect(status).toBe(201)
  return made as Served
}

async function act(by: Client, { _id }: Served, operation: string, body: object = {}) {
  return answered(await by.post(`/task/${_id}/${operation}`, operation === 'retry' ? undefined : body))
}

const read = async ({ _id }: Served): Promise<Served> => (await operator.get(`/task/${_id}`)).json()

/** Returns the fields that the newest version of a task changed. */
async function changedIn({ _id }: Served): Promise<string[]> {
  const revisions = (await operator.get(`/task/${_id}/history`)).json<{ patch: { path: string }[] }[]>()
  return [...new Set(revisions[0]?.patch.map(({ path }) => path.split('/')[1] ?? ''))].sort()
}

function answered(answer: Awaited<ReturnType<Client['post']>>) {
  return { status: answer.status, headers: answer.headers, body: answer.json() as unknown }
}

const hourAgo = (hours = 1) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** Changes stored data beside the server, as time would; the triggers see the change. */
async function age({ _id }: Served, path: readonly string[], value: unknown): Promise<void> {
  await sql`update switchboard.record set data = jsonb_set(data, ${[...path]}::text[], ${JSON.stringify(value)}::jsonb)
    where _id = ${_id}`.execute(app.database.owner)
}

describe('a task', () => {
  it('opens at once, or at its time, and only operations change its status', async () => {
    const now = await make({ status: 'completed' })
    expect(now).toMatchObject({ status: 'pending', origin: 'team', urgency: 2, attempts: 0 })
    const later = await make({ run_at: new Date(Date.now() + 3_600_000).toISOString() })
    expect(later.status).toBe('scheduled')
    await operator.patch(`/task/${now._id}`, { status: 'completed', priority: 'urgent' })
    expect(await read(now)).toMatchObject({ status: 'pending', urgency: 4 })
    await age(later, ['run_at'], hourAgo())
    await vi.waitFor(async () => expect((await read(later)).status).toBe('pending'))
  })

  it('goes from open over taken to done, and refuses everything else', async () => {
    const task = await make({})
    const early = await act(operator, task, 'complete')
    expect([early.status, early.body]).toEqual([409, expect.objectContaining({ code: 'task.wrong_state' })])
    expect((await act(operator, task, 'claim')).body).toMatchObject({
      status: 'in_progress',
      claim: { by: { type: 'user', id: operator.userId } },
    })
    expect((await act(colleague, task, 'complete')).body).toMatchObject({ code: 'task.claimed_by_other' })
    expect((await act(operator, task, 'release')).body).toMatchObject({ status: 'pending' })
    await act(colleague, task, 'claim')
    expect((await act(colleague, task, 'complete', { result: 'She comes on Friday.' })).body).toMatchObject({
      status: 'completed',
      result: 'She comes on Friday.',
    })
    for (const operation of ['claim', 'release', 'complete', 'cancel', 'retry']) {
      expect((await act(colleague, task, operation)).body).toMatchObject({ code: 'task.wrong_state' })
    }
    expect((await read(task)).log).toMatchObject(
      ['created', 'claimed', 'released', 'claimed', 'completed'].map(event => ({ event })),
    )
  })

  it('is taken by one of many who want it at once', async () => {
    const task = await make({})
    const claims = await Promise.all(Array.from({ length: 8 }, () => act(program, task, 'claim')))
    expect(claims.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    const codes = new Set(claims.flatMap(({ body }) => (body as { code?: string }).code ?? []))
    expect([...codes]).toEqual(['task.claimed_by_other'])
  })

  it('is of nobody of another tenant, and viewers only read it', async () => {
    const task = await make({})
    const stranger = await app.as('operator', 'hillside')
    expect((await act(stranger, task, 'claim')).status).toBe(404)
    const viewer = await app.as('viewer')
    expect((await act(viewer, task, 'claim')).status).toBe(403)
    expect((await viewer.get(`/task/${task._id}`)).status).toBe(200)
  })

  it('is assigned to members alone; a claim of somebody else ends with it', async () => {
    const task = await make({})
    await act(operator, task, 'claim')
    const { body } = await act(operator, task, 'assign', { user_id: colleague.userId })
    expect(body).toMatchObject({ status: 'pending', assigned_user_id: colleague.userId })
    expect((await act(operator, task, 'claim')).body).toMatchObject({ code: 'task.wrong_state' })
    expect((await act(colleague, task, 'claim')).status).toBe(200)
    const stranger = await app.as('operator', 'hillside')
    expect((await act(operator, task, 'assign', { user_id: stranger.userId })).status).toBe(422)
    expect((await create(operator, { title: 'x', assigned_user_id: 'nobody' })).status).toBe(422)
  })

  it('is kept from a second one with its key while it is open', async () => {
    const task = await make({ dedupe_key: 'call-maya' })
    const second = await create(operator, { title: 'Again', dedupe_key: 'call-maya' })
    expect(second.body).toMatchObject({ errors: [{ pointer: '/dedupe_key', params: { id: task._id } }] })
    await act(operator, task, 'cancel', { reason: 'No longer needed.' })
    expect((await make({ dedupe_key: 'call-maya' })).status).toBe('pending')
  })

  it('that has failed is not opened again beside a newer one with its key', async () => {
    const task = await make({ dedupe_key: 'call-ann' })
    await act(operator, task, 'claim')
    await act(operator, task, 'complete', { error: 'Nobody there.' })
    const newer = await make({ dedupe_key: 'call-ann' })
    const refused = await act(operator, task, 'retry')
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'task.wrong_state',
        detail: 'Another open task has the key call-ann.',
      }),
    ])
    await act(operator, newer, 'cancel')
    expect((await act(operator, task, 'retry')).body).toMatchObject({ status: 'pending' })
  })

  it('stores what an operation changes, and no defaults with it', async () => {
    const task = await make({ text: 'About the bill.' })
    // Data of an earlier version of the server lacks fields that have a default by now.
    await sql`update switchboard.record set data = data - 'type' - 'max_attempts' where _id = ${task._id}`.execute(
      app.database.owner,
    )
    await act(operator, task, 'claim')
    expect(await changedIn(task)).toEqual(['claim', 'log', 'status'])
    await operator.patch(`/task/${task._id}`, { text: 'About the bill of May.' })
    expect(await changedIn(task)).toEqual(['text'])
  })

  it('of many that are changed at once is refused alone if what it names does not exist', async () => {
    const [known, other] = [await make({ dedupe_key: 'one-of-many' }), await make({})]
    const bulk = async (patch: object, ids = [known._id, other._id]) =>
      (await operator.post('/task/bulk', { op: 'update', select: { ids }, patch })).json<{
        changed: number
        failed: { id: string; pointer: string }[]
      }>()
    const at = (pointer: string, ...tasks: Served[]) => tasks.map(({ _id: id }) => ({ id, pointer }))
    expect(await bulk({ assigned_user_id: known._id })).toMatchObject({
      changed: 0,
      failed: at('/assigned_user_id', known, other),
    })
    expect(await bulk({ record: { entity: 'task', id: operator.userId } })).toMatchObject({
      failed: at('/record', known, other),
    })
    expect(await bulk({ dedupe_key: 'one-of-many' })).toMatchObject({ failed: at('/dedupe_key', other) })
    const right = { assigned_user_id: colleague.userId, record: { entity: 'task', id: known._id } }
    expect(await bulk(right)).toMatchObject({ changed: 2, failed: [] })
  })
})

describe('a claim of a program', () => {
  it('lasts an hour at most, is renewed by its id, and completes by its id', async () => {
    const task = await make({})
    const { body } = await act(program, task, 'claim', { minutes: 30 })
    const { claim } = body as { claim: { claim_id: string; until: string } }
    expect(Date.parse(claim.until) - Date.now()).toBeLessThanOrEqual(30 * 60_000)
    expect((await act(program, task, 'claim', { minutes: 61 })).status).toBe(422)
    expect((await act(program, task, 'claim')).body).toMatchObject({ code: 'task.claimed_by_other' })
    const { claim_id } = claim
    expect((await act(program, task, 'claim', { claim_id, minutes: 60 })).status).toBe(200)
    expect((await act(program, task, 'complete')).body).toMatchObject({ code: 'task.claimed_by_other' })
    expect((await act(program, task, 'complete', { claim_id, output: { sent: 3 } })).body).toMatchObject({
      status: 'completed',
      output: { sent: 3 },
    })
  })

  it('that has ended costs an attempt and cannot complete the task any more', async () => {
    const task = await make({ max_attempts: 2 })
    const first = (await act(program, task, 'claim')).body as { claim: { claim_id: string } }
    await age(task, ['claim', 'until'], hourAgo())
    const late = await act(program, task, 'complete', { claim_id: first.claim.claim_id })
    expect(late.body).toMatchObject({ code: 'task.claimed_by_other' })
    await vi.waitFor(async () => expect(await read(task)).toMatchObject({ status: 'pending', attempts: 1 }))
    const second = (await act(program, task, 'claim')).body as { claim: { claim_id: string } }
    const stale = await act(program, task, 'complete', { claim_id: first.claim.claim_id })
    expect(stale.body).toMatchObject({ code: 'task.claimed_by_other' })
    const { claim_id } = second.claim
    const failed = await act(program, task, 'release', { claim_id, error: 'No answer.' })
    expect(failed.body).toMatchObject({ status: 'failed', attempts: 2, last_error: 'No answer.' })
    expect((await act(operator, task, 'retry')).body).toMatchObject({ status: 'pending', attempts: 0 })
  })
})

describe('a repeating task', () => {
  const seriesOf = async (task: Served) => {
    const query = { filter: { series_id: { eq: task.series_id } }, sort: ['number'] }
    const found = await operator.get(`/task?query=${encodeURIComponent(JSON.stringify(query))}`)
    return found.json() as Served[]
  }
  const finish = async (task: Served) => {
    await act(operator, task, 'claim')
    return act(operator, task, 'complete')
  }

  it('creates the next one after now, and counts what was missed', async () => {
    const due_at = hourAgo(73)
    const repeat = { every: 'day', timezone: 'UTC' }
    const task = await make({ due_at, repeat })
    expect(task).toMatchObject({ number: 1, repeat: { at: due_at.slice(11, 16) } })
    await finish(task)
    const [, next, ...more] = await seriesOf(task)
    expect(more).toEqual([])
    expect(next).toMatchObject({ status: 'pending', origin: 'series', number: 2, skipped: 3 })
    const due = Date.parse(String(next?.due_at))
    expect(due).toBeGreaterThan(Date.now())
    expect(due - Date.now()).toBeLessThan(24 * 3_600_000)
  })

  it('has one next task, however often it ends; its undo takes the next one back', async () => {
    const task = await make({ due_at: hourAgo(), repeat: { every: 'week' } })
    await act(operator, task, 'claim')
    const failed = await act(operator, task, 'complete', { error: 'Nobody there.' })
    expect(failed.body).toMatchObject({ status: 'failed' })
    await act(operator, task, 'retry')
    const done = await finish(task)
    expect(await seriesOf(task)).toHaveLength(2)
    await operator.post(`/operation/${done.headers['x-operation-id']}/undo`, {})
    expect((await read(task)).status).toBe('in_progress')
    const other = await make({ due_at: hourAgo(), repeat: { every: 'month', day: 31 } })
    const ended = await finish(other)
    await operator.post(`/operation/${ended.headers['x-operation-id']}/undo`, {})
    expect(await seriesOf(other)).toHaveLength(1)
  })

  it('has one next task if it is completed twice at once', async () => {
    const task = await make({ due_at: hourAgo(), repeat: { every: 'day' } })
    await act(operator, task, 'claim')
    const both = await Promise.all([act(operator, task, 'complete'), act(operator, task, 'complete')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await seriesOf(task)).toHaveLength(2)
  })

  it('ends after its number of tasks, and when somebody stops it', async () => {
    const short = await make({ due_at: hourAgo(), repeat: { every: 'day', count: 1 } })
    await finish(short)
    expect(await seriesOf(short)).toHaveLength(1)
    const endless = await make({ due_at: hourAgo(), repeat: { every: 'day' } })
    await act(operator, endless, 'cancel', { stop_repeating: true })
    expect(await seriesOf(endless)).toHaveLength(1)
  })

  it('is refused in a time zone that does not exist', async () => {
    const repeat = { every: 'day', timezone: 'Middle/Earth' }
    const { body } = await create(operator, { title: 'Water', repeat })
    expect(body).toMatchObject({ errors: [{ pointer: '/repeat/timezone' }] })
  })
})

describe('an approval', () => {
  const hashOf = ({ approval }: Served) => (approval as { hash: string }).hash

  it('is given by a person for what they have seen, and not for what it has become', async () => {
    const task = await make({ needs_approval: true, text: 'Refund 40 EUR.' }, program)
    expect(task).toMatchObject({ status: 'waiting_approval', origin: 'api' })
    expect((await act(program, task, 'approve', { hash: hashOf(task) })).status).toBe(403)
    await program.patch(`/task/${task._id}`, { text: 'Refund 4,000 EUR.' })
    const stale = await act(operator, task, 'approve', { hash: hashOf(task) })
    expect([stale.status, stale.body]).toEqual([409, expect.objectContaining({ code: 'task.changed' })])
    const dodged = await program.patch(`/task/${task._id}`, { needs_approval: false })
    expect(dodged.status).toBe(422)
    const seen = await read(task)
    expect((await act(operator, seen, 'approve', { hash: hashOf(seen) })).body).toMatchObject({
      status: 'pending',
    })
    await program.patch(`/task/${task._id}`, { text: 'Refund 40,000 EUR.' })
    expect((await read(task)).status).toBe('waiting_approval')
  })

  it('stays as it was when somebody else is to do the task', async () => {
    const task = await make({ needs_approval: true, text: 'Refund 40 EUR.' }, program)
    await act(operator, task, 'assign', { user_id: colleague.userId })
    expect((await act(operator, task, 'approve', { hash: hashOf(task) })).body).toMatchObject({
      status: 'pending',
    })
    await act(operator, task, 'assign', { user_id: operator.userId })
    await operator.patch(`/task/${task._id}`, { priority: 'normal', assigned_user_id: colleague.userId })
    expect(await read(task)).toMatchObject({ status: 'pending', assigned_user_id: colleague.userId })
  })

  it('is declined by a person, or by time after a day', async () => {
    const task = await make({ needs_approval: true })
    expect((await act(operator, task, 'reject', { hash: hashOf(task), note: 'No.' })).body).toMatchObject({
      status: 'cancelled',
    })
    const late = await make({ needs_approval: true })
    await age(late, ['approval', 'expires_at'], hourAgo())
    await vi.waitFor(async () => expect((await read(late)).status).toBe('expired'))
    expect((await act(operator, late, 'approve', { hash: hashOf(late) })).body).toMatchObject({
      code: 'task.wrong_state',
    })
  })
})

describe('a due time', () => {
  const jobsOf = async ({ _id }: Served) => {
    const jobs = app.database.owner.selectFrom('job').select('state').where('key', '=', _id)
    return (await jobs.execute()).map(({ state }) => state)
  }

  it('reminds the assignee once by mail', async () => {
    const due_at = new Date(Date.now() + 3_600_000).toISOString()
    const task = await make({ title: 'Order gloves', due_at, assigned_user_id: colleague.userId })
    await sql`update switchboard.record set created_at = created_at - interval '1 day' where _id = ${task._id}`.execute(
      app.database.owner,
    )
    await age(task, ['due_at'], hourAgo())
    await vi.waitFor(async () =>
      expect((await read(task)).log).toMatchObject([{ event: 'created' }, { event: 'reminded' }]),
    )
    await act(colleague, task, 'claim')
    const mails: { subject: string }[] = (await admin.get('/outbox')).json()
    const ours = mails.filter(({ subject }) => subject === 'Due: Order gloves')
    expect(ours).toHaveLength(1)
  })

  it('reminds nobody of a task that is done while the mail is being written', async () => {
    const due_at = new Date(Date.now() + 3_600_000).toISOString()
    const task = await make({ title: 'Order swabs', due_at, assigned_user_id: colleague.userId })
    const { owner } = app.database
    const change = (data: object) => sql`
      update switchboard.record set created_at = created_at - interval '1 day',
        data = data || ${JSON.stringify(data)}::jsonb where _id = ${task._id}`
    await owner.transaction().execute(async db => {
      // Without triggers, which would queue the job at once.
      await sql`set local session_replication_role = replica`.execute(db)
      await change({ due_at: hourAgo() }).execute(db)
    })
    await owner.transaction().execute(async db => {
      await sql`select from switchboard.record where _id = ${task._id} for update`.execute(db)
      await sql`update switchboard.job set run_at = clock_timestamp() where key = ${task._id}`.execute(owner)
      await sql`select switchboard.tell_of_job('-infinity')`.execute(owner)
      // The job has read the task and waits for its row.
      await vi.waitFor(async () => expect(await waitingSessions(owner)).toBe(1))
      await change({ status: 'completed' }).execute(db)
    })
    await vi.waitFor(async () => expect(await jobsOf(task)).toEqual(['done']))
    const mails: { subject: string }[] = (await admin.get('/outbox')).json()
    expect(mails.filter(({ subject }) => subject === 'Due: Order swabs')).toEqual([])
  })

  it('that had passed before the task was created reminds nobody, and is looked at once', async () => {
    const task = await make({ title: 'Order masks', due_at: hourAgo(), assigned_user_id: colleague.userId })
    await vi.waitFor(async () => expect(await jobsOf(task)).toEqual(['done']))
    expect((await read(task)).log).toMatchObject([{ event: 'created' }])
  })
})
