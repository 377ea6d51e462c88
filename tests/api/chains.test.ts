import { request } from 'node:http'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { createPerformRun } from '../../server/features/chains/background/performRun.ts'
import { createRunEnds } from '../../server/features/chains/background/runEnds.ts'
import { createRunStops } from '../../server/features/chains/background/runStops.ts'
import { createChainRuns } from '../../server/features/chains/chainRuns.ts'
import { newRun } from '../../server/features/chains/newRun.ts'
import { savedChain } from '../../server/features/chains/savedChain.ts'
import { stepTypes } from '../../server/features/chains/steps/stepTypes.ts'
import { beginRun } from '../../server/features/chains/store/chainRunStore.ts'
import { createChainWorld, replyWith } from '../support/chainWorld.ts'
import { type ChatWorld, createChatWorld } from '../support/chatWorld.ts'
import { type RecordingOrigin, startRecordingOrigin } from '../support/recordingOrigin.ts'
import { calls, hangs, says, scriptedModels } from '../support/scriptedModels.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Run = components['schemas']['ChainRun']
type Problem = { code: string; errors: { pointer: string; keyword: string; message: string }[] }

const script = scriptedModels(() => says('booking'))
let app: TestApp
let other: RecordingOrigin
let operator: Member
let viewer: Member

beforeAll(async () => {
  other = await startRecordingOrigin({ ticket: 7, note: 'a\0b\ud800' })
  app = await createTestApp({ models: script.models, env: { PRIVATE_HOSTS: other.host } })
  operator = await app.as('operator')
  viewer = await app.as('viewer')
})
afterAll(async () => {
  await app?.close()
  await other?.stop()
})
beforeEach(() => {
  script.follow(() => says('booking'))
  other.seen.length = 0
})

let number = 0

/** Saves a new chain of these steps. */
async function saved(steps: object[], more: object = {}) {
  const chain_name = `chain_${++number}`
  const written = await operator.post('/smart_chain', { title: 'Tried', chain_name, steps, ...more })
  return { chain_name, written, _id: written.json<{ _id: string }>()._id }
}

const classify = {
  step_id: 'classify',
  type: 'llm_classifier',
  config: { text: '{{input.text}}', classes: [{ label: 'booking' }, { label: 'other' }] },
  output_as: 'intent',
  next: [{ when: 'output.label == "booking"', to: 'book' }, { to: 'ask' }],
}
const book = { step_id: 'book', type: 'template', config: { text: 'An appointment: {{input.text}}' } }
const ask = { step_id: 'ask', type: 'template', config: { text: 'What is it about?' } }
const send = () => ({
  step_id: 'send',
  type: 'http_request',
  config: { method: 'POST', url: `${other.url}/tickets`, body: { text: '{{input.text}}' } },
})

const execute = (smart_chain: string, more: object = {}, by = operator) =>
  by.post('/smart_chain/execute', { smart_chain, input_data: { text: 'Monday' }, ...more })
/** Creates a run as an agent requests it; the test can cancel and resume it. */
async function wished(chain_name: string) {
  const { database, tenants } = app
  const tenantId = tenants.lakeside.id
  const id = v7()
  const world = createChainWorld()
  const now = () => new Date()
  const { services } = world
  const ends = createRunEnds({ questions: { closeOf: async () => {} } })
  const stops = createRunStops(database)
  const performRun = createPerformRun({ database, stepTypes, services, stops, ends, now })
  const runs = createChainRuns({ database, performRun, ends, now })
  const kept = await database.inTenant(tenantId, db => savedChain(db, chain_name))
  const given = { tenantId, id, kept, isDry: false, conversationId: null, input: { text: 'x' } }
  const wish = { ...given, trigger: 'agent_action' } as const
  const end = { status: 'cancelled', output: null, error: null, at: new Date() } as const
  return {
    world,
    take: (signal = new AbortController().signal) => runs.run({ ...wish, signal }),
    /** Enqueues the run as a job that no worker executes. */
    leave: () =>
      database.inTenant(tenantId, db => beginRun(db, newRun({ ...wish, isBackground: true, at: now() }))),
    cut: () => database.inTenant(tenantId, db => ends.end(db, id, end)),
    found: () => runs.get(tenantId, id),
  }
}
const publish = (chain_name: string, more: object = {}) =>
  operator.post('/published_smart_chain_version', { chain_name, ...more })
const faults = (answer: { json<T>(): T }) =>
  answer.json<Problem>().errors.map(({ pointer, keyword }) => `${pointer} ${keyword}`)

describe('a chain is saved', () => {
  it('unfinished, and says at each place what it lacks when it is to run', async () => {
    const { chain_name, written } = await saved(
      [
        { step_id: 'a', type: 'template', config: {}, next: [{ to: 'gone' }] },
        { step_id: 'b', type: 'template', config: { text: '{{steps.never.text}}' } },
      ],
      { start: 'a' },
    )
    expect(written.status).toBe(201)
    const refused = await execute(chain_name)
    expect(refused.status).toBe(422)
    expect(faults(refused)).toEqual([
      '/steps/0/next/0/to step',
      '/steps/1 unreachable',
      '/steps/1/config/text name',
      '/steps/0/config/text required',
    ])
    expect((await publish(chain_name)).status).toBe(422)
    const checked = await operator.post('/smart_chain_engine/check', {
      smart_chain: written.json<object>(),
    })
    expect(checked.json()).toMatchObject({ faults: refused.json<Problem>().errors })
  })

  it('with exits, and says which of them no run can take', async () => {
    const size = (cases: object[], more: object = {}) => ({
      step_id: 'size',
      type: 'switch',
      config: { cases: cases.map(one => ({ when: 'true', ...one })), ...more },
    })
    const { chain_name } = await saved([
      size(
        [
          { label: 'big', to: 'book' },
          { label: 'big', to: 'book' },
          { label: '{{input.text}}', to: 'gone' },
          // Labels of older chains, whose exits lead nowhere.
          { label: 'big' },
        ],
        { otherwise_to: 'lost' },
      ),
      book,
      ask,
    ])
    expect(faults(await execute(chain_name))).toEqual([
      '/steps/0/config/cases/2/to step',
      '/steps/0/config/otherwise_to step',
      '/steps/0/config/cases/1/label exit_twice',
      '/steps/0/config/cases/2/label exit_open',
      '/steps/2 unreachable',
    ])
    const good = await saved([size([{ label: 'big', to: 'book' }], { otherwise_to: 'ask' }), book, ask])
    const run = (await execute(good.chain_name)).json<Run>()
    expect(run.steps.map(({ step_id, next }) => [step_id, next])).toEqual([
      ['size', 'book'],
      ['book', null],
    ])
  })

  it('with names that no value can have, and says so before it runs', async () => {
    const text = '{{steps.a.text}} {{steps.a}} {{input.order.id}} {{input["order.id"]}} {{input.other}}'
    const { chain_name } = await saved(
      [
        { step_id: 'a', type: 'template', config: { text: '{"a":{"b":1}}' }, next: [{ to: 'b' }] },
        { step_id: 'b', type: 'template', config: { text } },
      ],
      { input_schema: { type: 'object', properties: { 'order.id': { type: 'integer' } } } },
    )
    const errors = (await execute(chain_name)).json<Problem>().errors
    expect(errors.map(({ message }) => message)).toEqual([
      'There is no steps.a.text.',
      'There is no input.order.id.',
    ])
  })

  it('and is looked at before, as it is sent, with the place of what nobody can read', async () => {
    const smart_chain = { title: 'New', chain_name: 'new', chain_type: 'agent_action', steps: [book] }
    const check = (more: object) =>
      operator.post('/smart_chain_engine/check', { smart_chain: { ...smart_chain, ...more } })
    expect((await check({})).json()).toEqual({ faults: [] })
    const broken = await check({ steps: [{ ...book, next: [{ when: '1 +', to: book.step_id }] }] })
    expect(broken.json()).toMatchObject({
      faults: [{ pointer: '/steps/0/next/0/when', keyword: 'expression', params: { line: 1 } }],
    })
    expect((await check({ title: 7 })).status).toBe(400)
  })

  it.each([
    [
      'the result of a step with a text',
      { when: 'output == "booking"', to: 'book' },
      'output is an object and is never equal to that. Did you mean output.label?',
      { reason: 'member_meant', subject: 'output.label', line: 1, column: 1 },
    ],
    [
      'an input with a number',
      { when: 'input.text == "x" || 5 == input.text', to: 'book' },
      'These kinds of values are never equal: 5 (number), input.text (text).',
      { reason: 'different_kinds', line: 1, column: 22 },
    ],
  ])('but not run or published while it compares %s', async (_, way, message, params) => {
    const input_schema = { type: 'object', properties: { text: { type: 'string' } } }
    const steps = [{ ...classify, next: [way, { to: 'ask' }] }, book, ask]
    const { chain_name, written } = await saved(steps, { input_schema })
    expect(written.status).toBe(201)
    const refused = await execute(chain_name)
    expect(refused.status).toBe(422)
    const pointer = '/steps/0/next/0/when'
    expect(refused.json<Problem>().errors).toMatchObject([
      { pointer, keyword: 'expression', message, params },
    ])
    expect((await publish(chain_name)).status).toBe(422)
    const { _id } = written.json<{ _id: string }>()
    const right = [classify, book, ask]
    expect((await operator.patch(`/smart_chain/${_id}`, { steps: right })).status).toBe(200)
    expect((await publish(chain_name)).status).toBe(200)
  })

  it('and fails where what it compares turns out to be of different kinds, instead of going another way', async () => {
    const compute = {
      ...{ step_id: 'compute', type: 'expression', config: { expression: '{"label": input.text}' } },
      next: [{ when: 'output == "Monday"', to: 'book' }, { to: 'ask' }],
    }
    const { chain_name } = await saved([compute, book, ask])
    const run = (await execute(chain_name)).json<Run>()
    expect(run).toMatchObject({
      status: 'failed',
      error: { code: 'expression_error', message: expect.stringContaining('Did you mean output.label?') },
    })
  })

  it.each([
    [
      'a condition that is none',
      [{ ...classify, next: [{ when: 'output.label ==', to: 'book' }] }],
      {},
      '/steps/0/next/0/when',
    ],
    [
      'a condition of unknown functions',
      [{ ...book, next: [{ when: 'run("ls")', to: 'book' }] }],
      {},
      '/steps/0/next/0/when',
    ],
    ['loose braces', [{ ...book, config: { text: 'For {{input.' } }], {}, '/steps/0/config/text'],
    [
      'loose braces in an address',
      [{ step_id: 'a', type: 'http_request', config: { url: 'https://api.example.com/{{input.' } }],
      {},
      '/steps/0/config/url',
    ],
    ['two steps of one name', [book, book], {}, '/steps/1/step_id'],
    [
      'a first value that is no JSON',
      [book],
      { state: [{ key: 'score', default: '{' }] },
      '/state/0/default',
    ],
    [
      'a fixed result that is no JSON',
      [{ ...book, on_error: { policy: 'default_value', default: 'x' } }],
      {},
      '/steps/0/on_error/default',
    ],
    ['a schema we do not run', [book], { input_schema: { type: 'array' } }, '/input_schema/type'],
  ])('not with %s', async (_, steps, more, pointer) => {
    const { written } = await saved(steps, more)
    expect(written.status).toBe(422)
    expect(written.json<Problem>().errors.map(error => error.pointer)).toEqual([pointer])
  })
})

it('a chain tells where it is used: by agents with an action for it, by triggers and by other chains', async () => {
  const { chain_name } = await saved([book])
  const usesOf = async (name: string) =>
    (await viewer.get(`/smart_chain_engine/uses?chain_name=${name}`)).json<{ kind: string; name: string }[]>()
  const uses = () => usesOf(chain_name)
  await publish(chain_name)
  expect(await uses()).toEqual([])
  const action = await operator.post('/agent_action', {
    ...{ title: 'Sort', tool_name: `sort_${chain_name}`, description: 'Sorts.' },
    ...{ parameters: { type: 'object', properties: {} }, execution: { kind: 'chain', chain_name } },
  })
  expect(action.status, action.text).toBe(201)
  // An action that no agent has does not run the chain.
  expect(await uses()).toEqual([])
  const agent_action_ids = [action.json<{ _id: string }>()._id]
  const agent = (await operator.post('/agent', { name: 'Desk', agent_action_ids })).json<{ _id: string }>()
  const inner = { step_id: 'inner', type: 'sub_chain', config: { chain_name } }
  const outer = await saved([inner])
  expect(await uses()).toEqual([
    { kind: 'agent', record_id: agent._id, name: 'Desk' },
    { kind: 'chain', record_id: outer._id, name: 'Tried' },
  ])
  await operator.delete(`/agent/${agent._id}`)
  expect((await uses()).map(({ kind }) => kind)).toEqual(['chain'])
  const bound = await saved([book], { chain_type: 'pre_response' })
  await publish(bound.chain_name)
  const made = await operator.post('/smart_chain_binding', {
    ...{ binding_name: 'Before answers', chain_name: bound.chain_name, event: 'pre_response', enabled: true },
  })
  const { _id } = made.json<{ _id: string }>()
  expect(await usesOf(bound.chain_name)).toEqual([
    { kind: 'trigger', record_id: _id, name: 'Before answers' },
  ])
  await operator.patch(`/smart_chain_binding/${_id}`, { enabled: false })
  expect(await usesOf(bound.chain_name)).toEqual([])
})

describe('a run', () => {
  it('takes the way that its values decide, and is kept with all it did', async () => {
    const { chain_name } = await saved([classify, book, ask])
    const run = (await execute(chain_name)).json<Run>()
    expect(run).toMatchObject({
      status: 'succeeded',
      output: 'An appointment: Monday',
      version: null,
      is_dry: true,
    })
    expect(run.steps.map(({ path, next }) => [path, next])).toEqual([
      ['classify', 'book'],
      ['book', null],
    ])
    expect(run.steps[0]).toMatchObject({ output: { label: 'booking' }, model: 'script/one', attempts: 1 })
    expect((await operator.get(`/smart_chain_run/${run._id}`)).json()).toEqual(run)
    script.follow(() => says('other'))
    const second = (await execute(chain_name)).json<Run>()
    expect(second.output).toBe('What is it about?')
    const listed = (await operator.get(`/smart_chain_run?chain_name=${chain_name}`)).json<Run[]>()
    expect(listed.map(({ _id }) => _id)).toEqual([second._id, run._id])
  })

  it('does nothing outside unless it is told to, and then once under a key of its own', async () => {
    const { chain_name } = await saved([send()])
    const dry = (await execute(chain_name)).json<Run>()
    expect(dry).toMatchObject({ status: 'succeeded', steps: [{ is_simulated: true }] })
    expect(dry.steps[0]?.input).toMatchObject({ body: { text: 'Monday' } })
    expect(other.seen).toEqual([])
    const real = (await execute(chain_name, { dry_run: false })).json<Run>()
    expect(real).toMatchObject({ status: 'succeeded', is_dry: false })
    expect(other.seen).toMatchObject([{ method: 'POST', url: '/tickets', body: '{"text":"Monday"}' }])
    expect(other.seen[0]?.headers['idempotency-key']).toContain(real._id)
  })

  it('takes given results in the place of steps', async () => {
    const { chain_name } = await saved([classify, book, ask])
    const run = (await execute(chain_name, { mocks: { classify: { label: 'other' } } })).json<Run>()
    expect(run.output).toBe('What is it about?')
    expect(script.requests).toEqual([])
  })

  it('fails with the step and the reason', async () => {
    const { chain_name } = await saved([{ ...send(), config: { ...send().config, url: 'http://10.0.0.1/' } }])
    const run = (await execute(chain_name, { dry_run: false })).json<Run>()
    expect(run).toMatchObject({ status: 'failed', error: { code: 'http_error', path: 'send' } })
  })

  it('keeps what another system says without what cannot be stored', async () => {
    const { chain_name } = await saved([
      { ...send(), next: [{ to: 'tell' }] },
      { step_id: 'tell', type: 'template', config: { text: '{{steps.send.body.note}}' } },
    ])
    const run = (await execute(chain_name, { dry_run: false })).json<Run>()
    expect(run).toMatchObject({ status: 'succeeded', output: 'ab\uFFFD' })
  })

  it('signs in by the secret of an action, where that belongs, and shows it to nobody', async () => {
    const secret = 'a-very-secret-token'
    const auth = { type: 'bearer', token: secret }
    const execution = { kind: 'http', method: 'GET', url: `${other.url}/me`, auth }
    const written = {
      title: 'Shop',
      tool_name: 'shop',
      description: 'The shop.',
      execution,
      parameters: { type: 'object' },
    }
    expect((await operator.post('/agent_action', written)).status).toBe(201)
    const signing = (url: string) => ({
      ...send(),
      config: { method: 'POST', url, sign_in: 'shop', body: {} },
    })
    const { chain_name } = await saved([
      { ...signing(`${other.url}/orders`), next: [{ to: 'act' }] },
      { step_id: 'act', type: 'agent_action', config: { action: 'shop' } },
    ])
    const done = await execute(chain_name, { dry_run: false })
    expect(done.json<Run>()).toMatchObject({ status: 'succeeded' })
    expect(other.seen.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${secret}`,
      `Bearer ${secret}`,
    ])
    expect(done.text).not.toContain(secret)
    other.seen.length = 0
    const elsewhere = await saved([signing(other.url.replace('127.0.0.1', 'localhost'))])
    expect((await execute(elsewhere.chain_name, { dry_run: false })).json<Run>()).toMatchObject({
      status: 'failed',
      error: { code: 'action_failed' },
    })
    expect(other.seen).toEqual([])
  })

  it('that was cut resumes after its last finished step, and a late process does not change its end', async () => {
    const { chain_name } = await saved([{ ...book, next: [{ to: 'send' }] }, send()])
    const { world, take, cut, found } = await wished(chain_name)
    const stopping = new AbortController()
    world.outside.answer = () => {
      stopping.abort()
      return new Promise(() => {})
    }
    expect(await take(stopping.signal)).toMatchObject({ status: 'cancelled' })
    expect(await found()).toMatchObject({ status: 'cancelled' })
    // The earlier worker has not noticed yet that the run was cancelled.
    world.outside.answer = async () => {
      await cut()
      return replyWith(200, {})
    }
    expect(await take()).toMatchObject({ status: 'succeeded' })
    await cut()
    expect(await found()).toMatchObject({
      status: 'succeeded',
      steps: [
        { path: 'book', attempts: 1 },
        { path: 'send', attempts: 2 },
      ],
    })
    await world.close()
  })

  it('that goes on as a job is done by nobody beside it', async () => {
    const { chain_name } = await saved([send()])
    const { world, take, leave } = await wished(chain_name)
    await leave()
    expect(await take()).toMatchObject({ status: 'running' })
    expect(world.sent).toEqual([])
    await world.close()
  })

  it('that meets with what is nobody’s setting has failed, until it is taken up again', async () => {
    const { chain_name } = await saved([send()])
    const { world, take, found } = await wished(chain_name)
    world.outside.answer = () => Promise.reject(new TypeError('Unheard of'))
    await expect(take()).rejects.toThrow('Unheard of')
    expect(await found()).toMatchObject({ status: 'failed', error: { code: 'action_failed' } })
    world.outside.answer = async () => replyWith(200, {})
    expect(await take()).toMatchObject({ status: 'succeeded' })
    expect(await found()).toMatchObject({ status: 'succeeded', error: null })
    await world.close()
  })

  it('that tries steps within another one again does nothing again that is done', async () => {
    const each = { for_each: '["a", "b"]', start: 'send' }
    const { chain_name } = await saved([
      { step_id: 'each', type: 'loop', config: each, on_error: { policy: 'retry' } },
      { ...send(), config: { method: 'POST', url: `${other.url}/{{item}}` } },
    ])
    const { world, take, found } = await wished(chain_name)
    let isDown = true
    world.outside.answer = async ({ url }) => {
      if (!url.endsWith('/b') || !isDown) return replyWith(200, {})
      isDown = false
      return replyWith(503, 'later')
    }
    expect(await take()).toMatchObject({ status: 'succeeded' })
    expect(world.sent.map(({ url }) => url.at(-1))).toEqual(['a', 'b', 'b'])
    expect((await found()).steps.map(({ path, attempts }) => [path, attempts])).toEqual([
      ['each', 2],
      ['each[0]/send', 1],
      ['each[1]/send', 2],
    ])
    await world.close()
  })

  it('whose server has gone is ended, and forgotten after 30 days with all others of that time', async () => {
    const { chain_name } = await saved([book])
    const run = (await execute(chain_name)).json<Run>()
    const begun = (hours: number) =>
      sql`update switchboard.chain_run set status = 'running', ended_at = null,
        started_at = now() - make_interval(hours => ${hours}) where _id = ${run._id}`.execute(
        app.database.owner,
      )
    const aged = async (hours: number) => {
      await begun(hours)
      await app.runUpkeep('forget old runs of chains')
      return operator.get(`/smart_chain_run/${run._id}`)
    }
    expect((await aged(1)).json()).toMatchObject({ status: 'running', elapsed_ms: null })
    expect((await aged(3)).json()).toMatchObject({ status: 'cancelled', error: { code: 'cancelled' } })
    await sql`
      insert into switchboard.chain_run (tenant_id, _id, chain_id, chain_name, definition, trigger, is_dry, input, status,
        started_at)
      select tenant_id, gen_random_uuid(), chain_id, chain_name, definition, trigger, is_dry, input, status,
        now() - interval '31 days'
      from switchboard.chain_run, generate_series(1, 1500) where _id = ${run._id}`.execute(app.database.owner)
    expect((await aged(31 * 24)).status).toBe(404)
    expect((await operator.get(`/smart_chain_run?chain_name=${chain_name}`)).json()).toEqual([])
  })

  it('is the business of operators of its tenant', async () => {
    const { chain_name } = await saved([book])
    expect((await execute(chain_name, {}, viewer)).status).toBe(403)
    const run = (await execute(chain_name)).json<Run>()
    const stranger = await app.as('owner', 'hillside')
    expect((await execute(chain_name, {}, stranger)).status).toBe(404)
    expect((await stranger.get(`/smart_chain_run/${run._id}`)).status).toBe(404)
    expect((await viewer.get(`/smart_chain_run/${run._id}`)).status).toBe(403)
  })
})

describe('a published version', () => {
  it('is created once for each change', async () => {
    const { chain_name, _id } = await saved([book], {
      tests: [{ name: 'Says it', input_data: { text: 'now' }, expect: { output: 'An appointment: now' } }],
    })
    const first = (await publish(chain_name, { notes: 'One.' })).json()
    expect(first).toMatchObject({ version: 1, notes: 'One.', test_report: { passed: 1, failed: 0 } })
    expect((await publish(chain_name)).json()).toEqual(first)
    await operator.patch(`/smart_chain/${_id}`, { layout: { book: { x: 4, y: 2 } } })
    const versions = `/published_smart_chain_version?chain_name=${chain_name}`
    expect((await viewer.get(versions)).json()).toMatchObject({ draft_has_changes: false })
    await operator.patch(`/smart_chain/${_id}`, { steps: [ask], tests: [] })
    expect((await viewer.get(versions)).json()).toMatchObject({ draft_has_changes: true })
    expect((await publish(chain_name)).json()).toMatchObject({ version: 2 })
  })

  it('is not made where a test fails, nor by a viewer', async () => {
    const tests = [{ name: 'Asks', expect: { output: 'What?' } }]
    const { chain_name } = await saved([book], { tests })
    expect(faults(await publish(chain_name))).toEqual(['/tests/0 test'])
    expect((await viewer.post('/published_smart_chain_version', { chain_name })).status).toBe(403)
  })
})

it('a check ends once its caller has left', async () => {
  const asking = { step_id: 'ask', type: 'llm', config: { messages: [{ text: 'Hello' }] } }
  const { chain_name } = await saved([asking], { tests: [{ name: 'Answers', expect: {} }] })
  script.follow(() => hangs('half'))
  const cookie = `switchboard_session=${operator.token}`
  const leaving = request({
    ...{ port: app.port, method: 'POST', path: '/api/published_smart_chain_version/check' },
    headers: { host: `lakeside.test:${app.port}`, cookie, 'content-type': 'application/json' },
  }).on('error', () => {})
  leaving.end(JSON.stringify({ chain_name }))
  const asked = await vi.waitFor(() => {
    expect(script.requests).toHaveLength(1)
    return script.requests[0]
  })
  expect(asked?.signal?.aborted).toBe(false)
  leaving.destroy()
  await vi.waitFor(() => expect(asked?.signal?.aborted).toBe(true))
})

describe('an action of an agent', () => {
  const action = (chain_name: string) => ({
    title: 'Ticket',
    tool_name: 'open_ticket',
    description: 'Opens a ticket.',
    execution: { kind: 'chain', chain_name },
    parameters: { type: 'object', properties: { text: { type: 'string' } } },
  })

  it('runs the version of a chain that was published, and gives its result to the model', async () => {
    const { chain_name, _id } = await saved([
      { ...send(), next: [{ to: 'tell' }] },
      { step_id: 'tell', type: 'template', config: { text: 'Ticket {{steps.send.body.ticket}}' } },
    ])
    await publish(chain_name)
    await operator.patch(`/smart_chain/${_id}`, { steps: [ask] })
    const made = (await operator.post('/agent_action', action(chain_name))).json<{ _id: string }>()
    const world: ChatWorld = await createChatWorld(app, { agent: { agent_action_ids: [made._id] } })
    script.follow((request, call) =>
      call === 1
        ? calls([{ toolName: 'open_ticket', input: { text: 'My tooth' } }])
        : says(JSON.stringify(request.messages.at(-1))),
    )
    const visitor = await world.visit()
    await visitor.say('Help me')
    const answer = await vi.waitFor(async () => {
      const events = (await visitor.recent()).json<
        { content: string; metadata: { turn_status?: string } }[]
      >()
      const last = events.find(({ metadata }) => metadata.turn_status)
      expect(last).toBeDefined()
      return last?.content
    }, 20_000)
    expect(answer).toContain('Ticket 7')
    expect(other.seen).toHaveLength(1)
    const [run] = (await operator.get(`/smart_chain_run?chain_name=${chain_name}`)).json<Run[]>()
    expect(run).toMatchObject({ trigger: 'agent_action', version: 1, is_dry: false, status: 'succeeded' })
  })

  it('keeps records of the tenant, writes in its conversation and calls people to it', async () => {
    const fields = { type: 'object', properties: { text: { type: 'string', maxLength: 40 } } }
    await operator.post('/custom_data_schema', { title: 'Ticket', name: 'ticket', json_schema: fields })
    const row = (step_id: string, type: string, config: object, to?: string) => ({
      ...{ step_id, type, config },
      ...(to !== undefined && { next: [{ to }] }),
    })
    const { chain_name } = await saved([
      row('store', 'custom_data_write', { data_type: 'ticket', data: { text: '{{input.text}}' } }, 'change'),
      row(
        'change',
        'custom_data_write',
        { data_type: 'ticket', external_id: 'T1', data: { text: '{{input.text}}' } },
        'find',
      ),
      row('find', 'custom_data_query', { data_type: 'ticket', where: { text: '{{input.text}}' } }, 'say'),
      row('say', 'send_message', { text: 'Found {{steps.find.count}}' }, 'call'),
      row('call', 'handoff', { note: 'A tooth' }, 'rest'),
      // The agent no longer handles the conversation then, so that nobody waits for the run.
      row('rest', 'wait', { seconds: 3 }, 'late'),
      row('late', 'custom_data_write', { data_type: 'ticket', data: { text: 'Late' } }),
    ])
    await publish(chain_name)
    const made = (
      await operator.post('/agent_action', { ...action(chain_name), tool_name: 'call_us' })
    ).json<{ _id: string }>()
    const world: ChatWorld = await createChatWorld(app, { agent: { agent_action_ids: [made._id] } })
    script.follow((_, call) =>
      call === 1 ? calls([{ toolName: 'call_us', input: { text: 'My tooth' } }]) : says('Never'),
    )
    const visitor = await world.visit()
    await visitor.say('Help me')
    const said = async () =>
      (await operator.get(`/conversation/${visitor.id}/recent_messages`)).json<
        { content: string; name?: string; action_id: string }[]
      >()
    await vi.waitFor(async () => expect((await said()).map(({ content }) => content)).toContain('A tooth'))
    expect((await said()).find(({ content }) => content === 'Found 2')).toMatchObject({
      name: 'Ada',
      action_id: 'send_message',
    })
    expect((await operator.get(`/conversation/${visitor.id}`)).json()).toMatchObject({ handler: 'queue' })
    await vi.waitFor(async () => {
      const [run] = (await operator.get(`/smart_chain_run?chain_name=${chain_name}`)).json<Run[]>()
      expect(run?.status).toBe('succeeded')
    })
    const kept = await operator.get('/custom_data_object')
    expect(kept.json()).toMatchObject([
      { data: { text: 'Late' } },
      { external_id: 'T1', data: { text: 'My tooth' } },
      { created_by: { type: 'system', name: `Chain ${chain_name}` } },
    ])
  })

  it('keeps one record of the same number elsewhere, even if two writers come at the same time', async () => {
    const write = { data_type: 'ticket', external_id: 'T2', data: { text: '{{input.text}}' } }
    const { chain_name } = await saved([{ step_id: 'store', type: 'custom_data_write', config: write }])
    const texts = ['one', 'two', 'three', 'four']
    const runs = await Promise.all(
      texts.map(text => execute(chain_name, { input_data: { text }, dry_run: false })),
    )
    expect(runs.map(run => run.json<Run>().status)).toEqual(texts.map(() => 'succeeded'))
    const all = (await operator.get('/custom_data_object')).json<
      { external_id: string; data: { text: string } }[]
    >()
    const kept = all.filter(one => one.external_id === 'T2')
    expect(kept).toHaveLength(1)
    expect(texts).toContain(kept[0]?.data.text)
  })

  it('names no chain that was never published', async () => {
    const { chain_name } = await saved([book])
    const refused = await operator.post('/agent_action', { ...action(chain_name), tool_name: 'other_ticket' })
    expect(faults(refused)).toEqual(['/execution/chain_name chain'])
  })
})

describe('what the editor asks', () => {
  it('tells kinds of steps and occasions in the language of the caller', async () => {
    const kinds = (await viewer.get('/smart_chain_engine/step_types')).json<
      { type: string; title: string }[]
    >()
    const german = (await viewer.get('/smart_chain_engine/step_types', { 'accept-language': 'de' })).json<
      { title: string }[]
    >()
    expect(kinds.find(({ type }) => type === 'template')?.title).toBe('Template')
    expect(german.map(({ title }) => title)).toContain('Vorlage')
    const types = (await viewer.get('/smart_chain_engine/chain_types')).json<{ type: string }[]>()
    expect(types.map(({ type }) => type)).toEqual([
      ...['agent_action', 'pre_response', 'post_response', 'router', 'conversation_started'],
      ...['conversation_completed', 'scheduled', 'webhook', 'sync_finished', 'integration_failed'],
      ...[
        'booking_event',
        'document_ready',
        'task_completed',
        'mail_received',
        'delivery_failed',
        'opted_out',
        'analysis_completed',
        'intake_answer',
        'intake_completed',
        'intake_abandoned',
        'report_alert',
      ],
    ])
  })

  it('tells what can be looked up, and offers a chain what it can reach', async () => {
    const providers = (await viewer.get('/smart_chain_engine/data_providers')).json<
      { name: string; params_schema: { required?: string[] }; requires: string[] }[]
    >()
    const named = new Map(providers.map(one => [one.name, one]))
    expect([...named.keys()]).toEqual([
      ...['business_info', 'contact', 'conversation', 'agent', 'intake', 'document'],
      ...[
        'knowledge_search',
        'custom_data',
        'calendar',
        'availability',
        'bookings',
        'integrations',
        'report',
      ],
    ])
    expect(named.get('contact')?.requires).toEqual(['conversation'])
    expect(named.get('custom_data')?.params_schema.required).toEqual(['data_type'])
    const told = { step_id: 'told', type: 'template', config: { text: '{{data.hours.timezone}}' } }
    const lookups = [{ provider: 'calendar', name: 'hours', calendar: '{{input.of}}' }]
    const { chain_name } = await saved([told], { lookups, chain_type: 'webhook' })
    const asked = await viewer.get(
      `/smart_chain_engine/prompt_context_schema?chain_name=${chain_name}&step_id=told`,
    )
    const { data } = asked.json<{ schema: { properties: Record<string, { properties: object }> } }>().schema
      .properties
    expect(Object.keys(data?.properties ?? {})).toEqual(['business_info', 'integrations', 'hours'])
    await operator.post('/calendar', { name: 'Rooms', timezone: 'Europe/Rome' })
    const done = (await execute(chain_name, { input_data: { of: 'Rooms' } })).json<Run>()
    expect(done).toMatchObject({
      output: 'Europe/Rome',
      steps: [{ lookups: [{ name: 'hours', provider: 'calendar', params: { calendar: 'Rooms' } }] }],
    })
    expect((await execute(chain_name, { input_data: { of: 'No such' } })).json<Run>()).toMatchObject({
      status: 'failed',
      error: { code: 'action_failed' },
    })
    const wrong = [
      { provider: 'calendar', name: 'contact', calendar: '{{data.hours.name}}' },
      { provider: 'calendar', name: 'hours', calendar: '{{nothing}}' },
    ]
    const stranger = { ...told, config: { text: '{{data.agent.name}} {{data.unheard_of}}' } }
    const refused = await saved([stranger], { lookups: wrong, chain_type: 'webhook' })
    expect(faults(await publish(refused.chain_name)).sort()).toEqual([
      ...['/lookups/0/calendar lookup', '/lookups/0/name x-unique', '/lookups/1/calendar name'],
      ...['/steps/0/config/text name', '/steps/0/config/text name'],
    ])
  })

  it('tells the facts of the occasion, of which a chain that names others is not published', async () => {
    const told = { step_id: 'told', type: 'template', config: { text: '{{message.content}}' } }
    const { chain_name } = await saved([told], { chain_type: 'pre_response' })
    const asked = await viewer.get(
      `/smart_chain_engine/prompt_context_schema?chain_name=${chain_name}&step_id=told`,
    )
    const { properties } = asked.json<{ schema: { properties: Record<string, { required?: string[] }> } }>()
      .schema
    expect(properties.message?.required).toContain('content')
    expect((await execute(chain_name)).json<Run>().status).toBe('succeeded')
    expect((await publish(chain_name)).status).toBe(200)
    const elsewhere = await saved([told], { chain_type: 'scheduled' })
    expect(faults(await publish(elsewhere.chain_name))).toEqual(['/steps/0/config/text name'])
  })

  it('tells which results are surely there for a step', async () => {
    const { chain_name } = await saved([
      classify,
      { ...book, next: [{ to: 'end' }] },
      { ...ask, next: [{ to: 'end' }] },
      { step_id: 'end', type: 'end', config: {} },
    ])
    const answer = await viewer.get(
      `/smart_chain_engine/prompt_context_schema?chain_name=${chain_name}&step_id=end`,
    )
    expect(answer.status).toBe(200)
    const { schema } = answer.json<{ schema: { properties: { steps: { properties: object } } } }>()
    expect(Object.keys(schema.properties.steps.properties)).toEqual(['intent'])
    const own = await viewer.get(
      `/smart_chain_engine/prompt_context_schema?chain_name=${chain_name}&step_id=classify`,
    )
    expect(own.json()).toMatchObject({ result: { properties: { label: {} } } })
  })
})
