import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { enqueueRun } from '../../server/features/chains/store/chainJobTask.ts'
import { type RecordingOrigin, startRecordingOrigin } from '../support/recordingOrigin.ts'
import { openStream } from '../support/sseClient.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Run = components['schemas']['ChainRun']
type Question = components['schemas']['ChainQuestion']

let app: TestApp
let beside: Awaited<ReturnType<TestApp['beside']>>
let outside: RecordingOrigin
let operator: Member
/** Milliseconds that the server's clock is ahead. */
let aheadMs = 0
let answer: () => Promise<object>

beforeAll(async () => {
  outside = await startRecordingOrigin(() => answer())
  const now = () => new Date(Date.now() + aheadMs)
  app = await createTestApp({ now, env: { PRIVATE_HOSTS: outside.host } })
  // Either server may resume a run.
  beside = await app.beside()
  operator = await app.as('operator')
})
afterAll(async () => {
  await beside?.close()
  await app?.close()
  await outside?.stop()
})
beforeEach(() => {
  answer = async () => ({})
  outside.seen.length = 0
})

let number = 0

async function published(steps: object[]) {
  const chain_name = `background_${++number}`
  expect((await operator.post('/smart_chain', { title: 'Tried', chain_name, steps })).status).toBe(201)
  expect((await operator.post('/published_smart_chain_version', { chain_name })).status).toBe(200)
  return chain_name
}

const start = async (chain_name: string, input_data: object = {}) => {
  const begun = await operator.post('/smart_chain_run', { chain_name, input_data })
  expect(begun.status).toBe(202)
  return begun.json<Run>()
}
const found = async ({ _id }: Pick<Run, '_id'>) => (await operator.get(`/smart_chain_run/${_id}`)).json<Run>()
const stands = (run: Run, status: Run['status']) =>
  vi.waitFor(async () => {
    const now = await found(run)
    expect(now).toMatchObject({ status })
    return now
  })
const cancel = ({ _id }: Pick<Run, '_id'>, by = operator) => by.post(`/smart_chain_run/${_id}/cancel`)

/** Advances the server's clock and makes waiting jobs of chains due. */
async function passTime(seconds: number) {
  aheadMs += seconds * 1000
  const { owner } = app.database
  // One that is running looked at the clock before, and plans its next time by it.
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from switchboard.job where state = 'running' and task = 'go on with a chain'`.execute(owner)
    expect(rows).toEqual([])
  })
  await sql`
    update switchboard.job set run_at = clock_timestamp()
    where state = 'waiting' and task = 'go on with a chain'`.execute(owner)
  await sql`select switchboard.tell_of_job('-infinity')`.execute(owner)
}

const send = (url: string, to?: string) => ({
  step_id: 'send',
  type: 'http_request',
  config: { method: 'POST', url: `${outside.url}/${url}` },
  ...(to && { next: [{ to }] }),
})

describe('a run in the background', () => {
  it('is answered at once, and goes to its end by itself', async () => {
    const chain_name = await published([send('{{input.n}}')])
    const run = await start(chain_name, { n: 5 })
    expect(await stands(run, 'succeeded')).toMatchObject({
      trigger: 'manual',
      version: 1,
      is_dry: false,
      input: { n: 5 },
    })
    expect(outside.seen.map(({ url }) => url)).toEqual(['/5'])
  })

  it('needs a published version of a chain of the tenant, and somebody who may', async () => {
    const chain_name = await published([send('x')])
    expect((await operator.post('/smart_chain_run', { chain_name: 'never_made' })).status).toBe(404)
    expect((await (await app.as('owner', 'hillside')).post('/smart_chain_run', { chain_name })).status).toBe(
      404,
    )
    expect((await (await app.as('viewer')).post('/smart_chain_run', { chain_name })).status).toBe(403)
  })

  it('pauses for a long wait, in a loop as well, and goes on when it is over without doing anything again', async () => {
    const each = { for_each: '[1, 2]', start: 'send' }
    const chain_name = await published([
      { step_id: 'each', type: 'loop', config: each },
      send('{{item}}', 'rest'),
      { step_id: 'rest', type: 'wait', config: { seconds: 90 } },
    ])
    const run = await start(chain_name)
    const first = await stands(run, 'paused')
    expect(first.steps.map(({ path, status }) => [path, status])).toEqual([
      ['each', 'paused'],
      ['each[0]/send', 'succeeded'],
      ['each[0]/rest', 'paused'],
    ])
    expect(Date.parse(first.due_at ?? '') - Date.parse(first.started_at)).toBeGreaterThanOrEqual(90_000)
    await passTime(95)
    await vi.waitFor(async () => expect((await found(run)).steps).toHaveLength(5))
    await stands(run, 'paused')
    await passTime(95)
    const { steps, due_at } = await stands(run, 'succeeded')
    expect(steps.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1])
    expect(due_at).toBeNull()
    expect(outside.seen.map(({ url }) => url)).toEqual(['/1', '/2'])
  })

  it('can be what becomes of one that somebody waited for, and is told of to those of the tenant who look at it', async () => {
    const chain_name = await published([
      { ...send('a', 'rest') },
      { step_id: 'rest', type: 'wait', config: { seconds: 90 } },
    ])
    const tried = await operator.post('/smart_chain/execute', { smart_chain: chain_name, dry_run: false })
    const run = tried.json<Run>()
    expect(run).toMatchObject({ status: 'paused' })
    const path = `/smart_chain_run/${run._id}/stream`
    const signedIn = { host: `lakeside.test:${beside.port}`, cookie: `switchboard_session=${operator.token}` }
    const stream = await openStream(beside.port, path, signedIn)
    expect((await (await app.as('operator', 'hillside')).get(path)).status).toBe(404)
    await passTime(95)
    await stream.until(({ event }) => event === 'run_changed')
    stream.abort()
    await stands(run, 'succeeded')
    expect(outside.seen).toHaveLength(1)
  })
})

describe('a run that is ended', () => {
  it('stops what is under way, in whatever server, and begins nothing more', async () => {
    const stuck = new Promise<object>(() => {})
    answer = () => stuck
    const chain_name = await published([send('stuck', 'after'), { ...send('after'), step_id: 'after' }])
    const runs = await Promise.all([1, 2, 3, 4].map(() => start(chain_name)))
    await vi.waitFor(() => expect(outside.seen).toHaveLength(4))
    for (const run of runs) {
      const ended = (await cancel(run)).json<Run>()
      expect(ended).toMatchObject({
        status: 'cancelled',
        cancelled_by: { id: operator.userId },
        steps: [{ status: 'cut' }],
      })
      expect((await cancel(run)).status).toBe(409)
    }
    await vi.waitFor(async () => expect(await waitingJobs()).toEqual([]))
    for (const run of runs) expect(await found(run)).toMatchObject({ status: 'cancelled' })
    expect(outside.seen).toHaveLength(4)
  })

  it('never goes on after a pause', async () => {
    const chain_name = await published([
      { step_id: 'rest', type: 'wait', config: { seconds: 90 }, next: [{ to: 'send' }] },
      send('late'),
    ])
    const run = await start(chain_name)
    await stands(run, 'paused')
    expect((await cancel(run)).status).toBe(200)
    await passTime(95)
    await vi.waitFor(async () => expect(await waitingJobs()).toEqual([]))
    expect(await found(run)).toMatchObject({ status: 'cancelled' })
    expect(outside.seen).toEqual([])
  })

  it('is one of the tenant', async () => {
    const run = await start(await published([send('x')]))
    expect((await cancel(run, await app.as('owner', 'hillside'))).status).toBe(404)
    expect((await cancel(run, await app.as('viewer'))).status).toBe(403)
    expect((await cancel({ _id: v7() })).status).toBe(404)
    await stands(run, 'succeeded')
  })
})

describe('a question to the team', () => {
  const schema = { type: 'object', properties: { reason: { type: 'string' } }, required: ['reason'] }
  const ask = (config: object = {}, more: object = {}) => ({
    step_id: 'ask',
    type: 'human_input',
    config: {
      title: 'Refund {{input.name}}?',
      schema,
      actions: [
        { action: 'approve', title: 'Approve' },
        { action: 'refuse', title: 'Refuse' },
      ],
      ...config,
    },
    next: [{ when: 'output.action == "approve"', to: 'send' }],
    ...more,
  })
  const asked = async (by: Member, run: Run) =>
    (await by.get('/smart_chain_input')).json<Question[]>().find(({ run_id }) => run_id === run._id)
  const answerOf = (
    by: Member,
    question: Question | undefined,
    action: string,
    data: object = { reason: 'Lost.' },
  ) => by.post(`/smart_chain_input/${question?._id}`, { action, data })
  const tasksOf = async (question: Question | undefined) =>
    (await operator.list('task', { filter: { question_id: { eq: question?._id } } })).json<object[]>()

  it('stands in the list of tasks as well, and ends there with its answer', async () => {
    const run = await start(await published([ask(), send('refund')]), { name: 'Ann' })
    await stands(run, 'paused')
    const question = await asked(operator, run)
    const open = { title: 'Refund Ann?', status: 'pending', origin: 'chain_question' }
    expect(await tasksOf(question)).toMatchObject([open])
    const [task] = (await tasksOf(question)) as { _id: string }[]
    await operator.post(`/task/${task?._id}/claim`, {})
    const early = await operator.post(`/task/${task?._id}/complete`, {})
    expect(early.json()).toMatchObject({ code: 'task.wrong_state' })
    await answerOf(operator, question, 'refuse')
    expect(await tasksOf(question)).toMatchObject([{ status: 'completed' }])
    await stands(run, 'succeeded')
    const { rows } = await sql<{ operation: string }>`
      select operation_id as operation from switchboard.record_history
      where _id = ${task?._id} order by version desc limit 1`.execute(app.database.owner)
    const undone = await operator.post(`/operation/${rows[0]?.operation}/undo`)
    expect(undone.json()).toMatchObject({
      undone: 0,
      skipped: [{ id: task?._id, message: 'What the task asks for has been decided.' }],
    })
    expect(await tasksOf(question)).toMatchObject([{ status: 'completed' }])
  })

  it('for few people shows its words to them alone', async () => {
    const run = await start(await published([ask({ role: 'admin' }), send('x')]), { name: 'Ann' })
    await stands(run, 'paused')
    const [task] = (await tasksOf(await asked(await app.as('admin'), run))) as { title: string }[]
    expect(task?.title).not.toContain('Ann')
  })

  it('has the run wait for the answer of one of them, which is held against its fields and counts once', async () => {
    const run = await start(await published([ask(), send('refund')]), { name: 'Ann' })
    await stands(run, 'paused')
    const question = await asked(operator, run)
    expect(question).toMatchObject({ title: 'Refund Ann?', schema, path: 'ask', conversation_id: null })
    const stranger = await app.as('owner', 'hillside')
    expect(await asked(stranger, run)).toBeUndefined()
    expect((await answerOf(stranger, question, 'approve')).status).toBe(404)
    expect((await answerOf(await app.as('viewer'), question, 'approve')).status).toBe(403)
    const wrong = await answerOf(operator, question, 'delete', {})
    expect(wrong.status).toBe(422)
    expect(wrong.json<{ errors: { pointer: string }[] }>().errors.map(({ pointer }) => pointer)).toEqual([
      '/action',
      '/data/reason',
    ])
    const colleague = await app.as('operator')
    const answers = await Promise.all([
      answerOf(operator, question, 'approve'),
      answerOf(colleague, question, 'refuse'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.json<{ detail: string }>().detail).toBe(
      'A operator has answered already.',
    )
    const isApproved = answers[0]?.status === 200
    const { steps } = await stands(run, 'succeeded')
    expect(steps[0]).toMatchObject({
      output: {
        action: isApproved ? 'approve' : 'refuse',
        data: { reason: 'Lost.' },
        answered_by: 'A operator',
      },
      attempts: 1,
    })
    expect(outside.seen).toHaveLength(isApproved ? 1 : 0)
    expect(await asked(operator, run)).toBeUndefined()
  })

  it('goes to those it is for', async () => {
    const admin = await app.as('admin')
    const forAdmins = await start(await published([ask({ role: 'admin' }), send('x')]))
    const email = `${operator.userId}@lakeside.example`
    const forOne = await start(await published([ask({ people: [email.toUpperCase()] }), send('x')]))
    await stands(forAdmins, 'paused')
    await stands(forOne, 'paused')
    expect(await asked(operator, forAdmins)).toBeUndefined()
    const { owner } = app.database
    await sql`
      insert into switchboard.chain_question (tenant_id, run_id, path, content, asked_at, due_at)
      select tenant_id, run_id, path || n, content, asked_at + interval '1 minute', due_at
      from switchboard.chain_question, generate_series(1, 100) n where run_id = ${forAdmins._id}`.execute(
      owner,
    )
    expect(await asked(operator, forOne)).toBeDefined()
    await sql`delete from switchboard.chain_question where path <> 'ask' and run_id = ${forAdmins._id}`.execute(
      owner,
    )
    expect(await asked(admin, forOne)).toBeUndefined()
    expect((await answerOf(operator, await asked(admin, forAdmins), 'refuse')).status).toBe(404)
    expect((await answerOf(admin, await asked(operator, forOne), 'refuse')).status).toBe(404)
    expect((await answerOf(admin, await asked(admin, forAdmins), 'refuse')).status).toBe(200)
    expect((await answerOf(operator, await asked(operator, forOne), 'refuse')).status).toBe(200)
    await stands(forAdmins, 'succeeded')
  })

  it('that nobody answers in time goes on as it says, and takes no answer any more', async () => {
    const branch = { on_error: { policy: 'branch', to: 'late' } }
    const late = { step_id: 'late', type: 'template', config: { text: '{{error.code}}' } }
    const run = await start(await published([ask({ wait_seconds: 120 }, branch), send('x'), late]))
    await stands(run, 'paused')
    const question = await asked(operator, run)
    await passTime(130)
    expect(await stands(run, 'succeeded')).toMatchObject({ output: 'timeout' })
    expect(await tasksOf(question)).toMatchObject([{ status: 'expired' }])
    expect((await answerOf(operator, question, 'approve')).status).toBe(409)
  })

  it('ends with its run, and is told of to those who follow', async () => {
    const signedIn = { host: `lakeside.test:${beside.port}`, cookie: `switchboard_session=${operator.token}` }
    const stream = await openStream(beside.port, '/smart_chain_input/stream', signedIn)
    const run = await start(await published([ask(), send('x')]))
    await stands(run, 'paused')
    await stream.until(({ event }) => event === 'questions_changed')
    const question = await asked(operator, run)
    stream.frames.length = 0
    await cancel(run)
    await stream.until(({ event }) => event === 'questions_changed')
    stream.abort()
    expect(await asked(operator, run)).toBeUndefined()
    expect(await tasksOf(question)).toMatchObject([{ status: 'cancelled' }])
    expect((await answerOf(operator, question, 'approve')).status).toBe(409)
  })

  it('ends with a run that fails beside it, and with one that nobody can go on with', async () => {
    const branches = [
      { name: 'a', start: 'ask' },
      { name: 'b', start: 'rest' },
    ]
    const beside = [
      { step_id: 'both', type: 'parallel', config: { branches } },
      ask(),
      send('x'),
      { step_id: 'rest', type: 'wait', config: { seconds: 90 }, next: [{ to: 'wrong' }] },
      { step_id: 'wrong', type: 'document_render', config: { template: 'Nothing' } },
    ]
    const failing = await start(await published(beside))
    await stands(failing, 'paused')
    const first = await asked(operator, failing)
    expect(await tasksOf(first)).toMatchObject([{ status: 'pending' }])
    await passTime(95)
    await stands(failing, 'failed')
    expect(await tasksOf(first)).toMatchObject([{ status: 'expired' }])

    const lost = await start(await published([ask(), send('x')]))
    await stands(lost, 'paused')
    const second = await asked(operator, lost)
    await sql`delete from switchboard.job where key = ${lost._id}`.execute(app.database.owner)
    await app.runUpkeep('forget old runs of chains')
    expect(await found(lost)).toMatchObject({ status: 'failed' })
    expect(await tasksOf(second)).toMatchObject([{ status: 'expired' }])
  })

  it('is not asked by a run that ends just then', async () => {
    const { owner } = app.database
    const chain_name = await published([send('x', 'ask'), ask({}, { next: [] })])
    const ending = await owner.startTransaction().execute()
    answer = async () => {
      await sql`
        update switchboard.chain_run set status = 'cancelled', ended_at = clock_timestamp(),
          cancelled_by = '{"type": "system", "id": "", "name": "Test"}'
        where chain_name = ${chain_name}`.execute(ending)
      return {}
    }
    const run = await start(chain_name)
    // The run waits for its own end to be stored before it asks.
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(owner)
      expect(rows).toHaveLength(1)
    })
    await ending.commit().execute()
    await vi.waitFor(async () => {
      const { rows } = await sql`select from switchboard.job
        where key = ${run._id} and state in ('waiting', 'running')`.execute(owner)
      expect(rows).toEqual([])
    })
    const { rows } = await sql`select from switchboard.chain_question where run_id = ${run._id}`.execute(
      owner,
    )
    expect(rows).toEqual([])
  })

  it('is asked again, in its task, by a run that was interrupted beside it and goes on', async () => {
    const chain_name = await published([ask(), send('x')])
    const run = await start(chain_name)
    await stands(run, 'paused')
    const question = await asked(operator, run)
    const { owner } = app.database
    // What an interruption leaves: the question and its task have ended, the run goes on.
    await cancel(run)
    await sql`
      update switchboard.chain_run set status = 'paused', cancelled_by = null, ended_at = null, error = null
      where _id = ${run._id}`.execute(owner)
    await app.database.inTenant(app.tenants.lakeside.id, db =>
      enqueueRun(db, { tenantId: app.tenants.lakeside.id, id: run._id }),
    )
    await vi.waitFor(async () => expect(await tasksOf(question)).toMatchObject([{ status: 'pending' }]))
    expect((await answerOf(operator, question, 'refuse')).status).toBe(200)
    expect(await tasksOf(question)).toMatchObject([{ status: 'completed' }])
    await stands(run, 'succeeded')
  })

  it('has fields that a form can show', async () => {
    const steps = [ask({ schema: { type: 'array' } })]
    const refused = await operator.post('/smart_chain', {
      title: 'Tried',
      chain_name: 'faulty_fields',
      steps,
    })
    expect(refused.json<{ errors: { pointer: string }[] }>().errors.map(({ pointer }) => pointer)).toEqual([
      '/steps/0/config/schema/type',
    ])
  })
})

describe('a run that nobody can go on with', () => {
  it('is ended with the reason', async () => {
    const chain_name = await published([{ step_id: 'rest', type: 'wait', config: { seconds: 90 } }])
    const run = await start(chain_name)
    await stands(run, 'paused')
    await sql`delete from switchboard.job where key = ${run._id}`.execute(app.database.owner)
    const binding = { _id: run._id, binding_name: 'bound', stands_in: false }
    await sql`update switchboard.chain_run set binding = ${binding} where _id = ${run._id}`.execute(
      app.database.owner,
    )
    await app.runUpkeep('forget old runs of chains')
    expect(await found(run)).toMatchObject({ status: 'failed', error: { code: 'action_failed' } })
    const { rows } = await sql`
      select from switchboard.job where key = ${run._id} and task = 'follow up a chain'`.execute(
      app.database.owner,
    )
    expect(rows).toHaveLength(1)
  })

  it('is ended although another one cannot be ended', async () => {
    const { owner } = app.database
    const chain_name = await published([{ step_id: 'rest', type: 'wait', config: { seconds: 90 } }])
    const [before, faulty, after] = [
      await start(chain_name),
      await start(chain_name),
      await start(chain_name),
    ]
    for (const run of [before, faulty, after]) await stands(run, 'paused')
    const ids = [before, faulty, after].map(({ _id }) => _id)
    await sql`delete from switchboard.job where key = any(${ids}::text[])`.execute(owner)
    await sql`alter table switchboard.chain_run add constraint endless
      check (status <> 'failed' or _id <> ${sql.lit(faulty._id)}) not valid`.execute(owner)
    await expect(app.runUpkeep('forget old runs of chains')).rejects.toThrow('endless')
    await sql`alter table switchboard.chain_run drop constraint endless`.execute(owner)
    const now = await Promise.all([before, faulty, after].map(found))
    expect(now.map(({ status }) => status)).toEqual(['failed', 'paused', 'failed'])
  })
})

async function waitingJobs() {
  const { rows } = await sql`
    select _id from switchboard.job where task = 'go on with a chain' and state in ('waiting', 'running')`.execute(
    app.database.owner,
  )
  return rows
}
