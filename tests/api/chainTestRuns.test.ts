import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { createChainSamples } from '../../server/features/chains/samples/chainSamples.ts'
import { savedChain } from '../../server/features/chains/savedChain.ts'
import { stepTypes } from '../../server/features/chains/steps/stepTypes.ts'
import { createChainReplay } from '../../server/features/chains/versions/chainReplay.ts'
import { createChainWorld } from '../support/chainWorld.ts'
import { type RecordingOrigin, startRecordingOrigin } from '../support/recordingOrigin.ts'
import { openStream } from '../support/sseClient.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Schemas = components['schemas']
type Run = Schemas['ChainRun']
type Problem = { code: string; errors: { pointer: string; keyword: string; message: string }[] }
type Answer = { status: number; json<T>(): T }

let app: TestApp
let other: RecordingOrigin
let operator: Member
let stranger: Member

beforeAll(async () => {
  other = await startRecordingOrigin({ ticket: 7 })
  app = await createTestApp({ env: { PRIVATE_HOSTS: other.host } })
  operator = await app.as('operator')
  stranger = await app.as('owner', 'hillside')
})
afterAll(async () => {
  await app?.close()
  await other?.stop()
})
beforeEach(() => {
  other.seen.length = 0
})

const greet = (text = 'Hello {{input.name}}') => ({
  ...{ step_id: 'greet', type: 'template', config: { text }, next: [{ to: 'count' }] },
})
const count = {
  ...{
    step_id: 'count',
    type: 'set_state',
    config: { values: [{ key: 'n', expression: 'state.n + 1' }] },
    next: [{ to: 'send' }],
  },
}
const send = () => ({
  step_id: 'send',
  type: 'http_request',
  config: { method: 'POST', url: `${other.url}/tickets`, body: { text: '{{steps.greet}}' } },
  next: [{ to: 'tell' }],
})
const tell = (text = 'Ticket {{steps.send.body.ticket}} for {{steps.greet}} ({{state.n}})') => ({
  ...{ step_id: 'tell', type: 'template', config: { text } },
})
const state = [{ key: 'n', default: '1' }]
const definition = (
  chain_name: string,
  steps: object[] = [greet(), count, send(), tell()],
  more: object = {},
) => ({
  ...{ title: 'Tried', chain_name, chain_type: 'agent_action', state, steps, ...more },
})

let number = 0
async function saved(steps?: object[], more: object = {}) {
  const chain_name = `tried_${++number}`
  const written = await operator.post('/smart_chain', definition(chain_name, steps, more))
  expect(written.status).toBe(201)
  const { _id } = written.json<{ _id: string }>()
  return { chain_name, _id, change: (body: object) => operator.patch(`/smart_chain/${_id}`, body) }
}

const execute = (body: object, by = operator) => by.post('/smart_chain/execute', body)
const ran = async (body: object) => {
  const answer = await execute(body)
  expect(answer.json()).toMatchObject({ status: expect.any(String), steps: expect.anything() })
  return answer.json<Run>()
}
const real = (smart_chain: string, name = 'Ann') => ran({ smart_chain, input_data: { name }, dry_run: false })
const faults = (answer: Answer) =>
  answer.json<Problem>().errors.map(({ pointer, keyword }) => `${pointer} ${keyword}`)
const ways = ({ steps }: Run) => steps.map(({ path, is_taken }) => (is_taken ? `(${path})` : path))

describe('a chain that is sent whole', () => {
  it('runs, is checked as a save is, and is stored as no chain', async () => {
    const run = await ran({ smart_chain: definition('nowhere'), input_data: { name: 'Ann' } })
    expect(run).toMatchObject({ chain_name: 'nowhere', version: null, status: 'succeeded' })
    expect((await operator.get(`/smart_chain_run/${run._id}`)).json()).toEqual(run)
    expect((await operator.get('/smart_chain_run?chain_name=nowhere')).status).toBe(404)
    const wrong = definition(
      'nowhere',
      [
        { step_id: 'a', type: 'eval', config: {} },
        { ...greet('{{'), next: [] },
      ],
      { extra: 1 },
    )
    const refused = await execute({ smart_chain: wrong })
    expect(refused.status).toBe(422)
    expect(faults(refused)).toEqual(
      expect.arrayContaining(['/smart_chain/extra additionalProperties', '/smart_chain/steps/0/type oneOf']),
    )
    expect(
      faults(await execute({ smart_chain: definition('nowhere', [{ ...greet('{{'), next: [] }]) })),
    ).toEqual(['/smart_chain/steps/0/config/text template'])
    expect(faults(await execute({ smart_chain: definition('nowhere', [greet()]) }))).toEqual([
      '/smart_chain/steps/0/next/0/to step',
    ])
    expect(faults(await execute({}))).toEqual(['/smart_chain trial'])
  })

  it('has as many steps as a chain may have, and no more', async () => {
    const steps = Array.from({ length: 301 }, (_, at) => ({
      step_id: `s${at}`,
      type: 'template',
      config: { text: 'x' },
    }))
    expect(faults(await execute({ smart_chain: definition('huge', steps) }))).toEqual([
      '/smart_chain/steps maxItems',
    ])
    const answer = await execute({
      smart_chain: definition('huge', [], { description: 'x'.repeat(3_000_000) }),
    })
    expect([413, 422]).toContain(answer.status)
  })

  it('is told of as its steps happen', async () => {
    const cookie = `switchboard_session=${operator.token}`
    const body = { smart_chain: definition('told'), input_data: { name: 'Ann' } }
    const who = { host: `lakeside.test:${app.port}`, cookie, accept: 'text/event-stream' }
    const { status, frames, ended } = await openStream(app.port, '/smart_chain/execute', who, body)
    expect(status).toBe(200)
    await ended
    expect(frames.map(({ event, data }) => [event, data.path].join(' ').trim())).toEqual([
      'run_started',
      ...['greet', 'count', 'send', 'tell'].flatMap(path => [
        `step_started ${path}`,
        `step_finished ${path}`,
      ]),
      'run_finished',
      'close',
    ])
    const run = frames.at(-2)?.data as Run
    expect(run).toEqual((await operator.get(`/smart_chain_run/${run._id}`)).json())
    const told = frames.filter(({ event }) => event === 'step_finished').map(({ data }) => data)
    expect(told).toEqual(run.steps)
    const pausing = {
      ...definition('paused'),
      steps: [{ step_id: 'rest', type: 'wait', config: { seconds: 90 } }],
    }
    const other = await openStream(app.port, '/smart_chain/execute', who, {
      smart_chain: pausing,
      dry_run: false,
    })
    await other.ended
    expect(other.frames.at(-2)).toMatchObject({ event: 'run_paused', data: { status: 'paused' } })
  })
})

describe('a run goes on from an earlier one', () => {
  it('with what was done before, what is given in its place, and the chain as it is now', async () => {
    const { chain_name, change } = await saved()
    const first = await real(chain_name)
    expect(first.output).toBe('Ticket 7 for Hello Ann (2)')
    await change({
      steps: [greet('Other'), count, send(), tell('{{steps.greet}} {{steps.send.body.ticket}} {{state.n}}')],
    })
    const second = await ran({ smart_chain: chain_name, from_run: first._id, start_at: 'tell' })
    expect(ways(second)).toEqual(['(greet)', '(count)', '(send)', 'tell'])
    expect(second).toMatchObject({
      output: 'Hello Ann 7 2',
      from_run: first._id,
      input: { name: 'Ann' },
      version: null,
    })
    const edited = { send: { body: { ticket: 9 } } }
    const third = await ran({
      smart_chain: chain_name,
      from_run: first._id,
      start_at: 'tell',
      results: edited,
    })
    expect(third).toMatchObject({ output: 'Hello Ann 9 2' })
    expect(ways(third)).toEqual(['(greet)', '(count)', 'send', 'tell'])
    expect(other.seen).toHaveLength(1)
  })

  it('exactly as it was, where no step is named', async () => {
    const { chain_name, change } = await saved([greet('One {{input.name}}'), count, send(), tell()])
    await operator.post('/published_smart_chain_version', { chain_name })
    const first = await ran({ smart_chain: chain_name, input_data: { name: 'Ann' } })
    await change({ steps: [{ ...greet('Two'), next: [] }] })
    const again = await ran({ smart_chain: chain_name, from_run: first._id })
    expect(again).toMatchObject({
      input: { name: 'Ann' },
      definition_hash: first.definition_hash,
      output: first.output,
    })
    expect(await ran({ smart_chain: chain_name })).not.toMatchObject({
      definition_hash: first.definition_hash,
    })
  })

  it('within a loop, and behind a step that it never came to', async () => {
    const each = {
      step_id: 'each',
      type: 'loop',
      config: { for_each: 'input.names', start: 'say' },
      next: [{ to: 'last' }],
    }
    const say = {
      step_id: 'say',
      type: 'template',
      config: { text: '{{index}} {{item}}' },
      next: [{ to: 'shout' }],
    }
    const shout = { step_id: 'shout', type: 'template', config: { text: '{{steps.say}}!' } }
    const last = { step_id: 'last', type: 'end', config: { output: '{{steps.each}}' } }
    const { chain_name } = await saved([each, say, shout, last], { state: [] })
    const first = await ran({ smart_chain: chain_name, input_data: { names: ['a', 'b', 'c'] } })
    expect(first.output).toEqual(['0 a!', '1 b!', '2 c!'])
    const results = { 'each[1]/shout': 'given' }
    const second = await ran({
      smart_chain: chain_name,
      from_run: first._id,
      start_at: 'each[1]/shout',
      results,
    })
    expect(second.output).toEqual(['0 a!', 'given', '2 c!'])
    expect(ways(second).slice(0, 3)).toEqual(['(each[0]/say)', '(each[0]/shout)', '(each[1]/say)'])
    expect(second.steps.filter(({ is_taken }) => is_taken)).toHaveLength(3)
    const short = await ran({ smart_chain: chain_name, input_data: { names: ['a'] }, stop_after: 'each' })
    expect(ways(short)).toEqual(['each', 'each[0]/say', 'each[0]/shout'])
    const beyond = await ran({ smart_chain: chain_name, from_run: short._id, start_at: 'last' })
    expect([ways(beyond), beyond.output]).toEqual([['last'], ['0 a!']])
  })

  it('only of its own chain and tenant, at a step that there is', async () => {
    const [one, two] = [await saved(), await saved()]
    const { _id: from_run } = await real(one.chain_name)
    const theirs = definition('theirs')
    expect(faults(await execute({ smart_chain: theirs, from_run }, stranger))).toEqual(['/from_run trial'])
    expect((await stranger.get(`/smart_chain_run/${from_run}/effects`)).status).toBe(404)
    expect(
      (await stranger.put(`/smart_chain_sample_contexts/${from_run}/pin?path=greet`, undefined)).status,
    ).toBe(404)
    expect(faults(await execute({ smart_chain: two.chain_name, from_run }))).toEqual(['/from_run trial'])
    const wrong = [{ start_at: 'gone' }, { input_data: {} }, { stop_after: 'gone' }]
    for (const [at, more] of wrong.entries())
      expect(faults(await execute({ smart_chain: one.chain_name, from_run, ...more }))).toEqual([
        `${['/start_at', '/input_data', '/stop_after'][at]} trial`,
      ])
  })

  it('after it has said which effects lie ahead', async () => {
    const { chain_name } = await saved()
    const { _id } = await real(chain_name)
    const ahead = async (start_at?: string) =>
      (await operator.get(`/smart_chain_run/${_id}/effects${start_at ? `?start_at=${start_at}` : ''}`)).json<
        Schemas['ChainEffect'][]
      >()
    expect(await ahead('count')).toMatchObject([
      {
        path: 'send',
        type: 'http_request',
        title: 'HTTP request',
        output: { body: { ticket: 7 } },
        is_simulated: false,
      },
    ])
    expect(await ahead()).toHaveLength(1)
    expect(await ahead('tell')).toEqual([])
  })
})

describe('one step', () => {
  const tried = (body: object) => operator.post('/smart_chain_step/execute', body)
  it('runs by itself on values that are sent, which are never a program', async () => {
    const { chain_name } = await saved()
    const context = {
      input: { name: 'Ann' },
      steps: { greet: '{{input.name}} 1 + 1', send: { body: { ticket: '1 + 1' } } },
      state: { n: 4 },
    }
    const step = (await tried({ chain_name, step_id: 'tell', context })).json<Schemas['ChainRunStep']>()
    expect(step).toMatchObject({
      path: 'tell',
      status: 'succeeded',
      output: 'Ticket 1 + 1 for {{input.name}} 1 + 1 (4)',
    })
    expect((await tried({ chain_name, step_id: 'send', context })).json()).toMatchObject({
      is_simulated: true,
    })
    expect(other.seen).toEqual([])
    await tried({ chain_name, step_id: 'send', context, dry_run: false })
    expect(other.seen).toHaveLength(1)
  })

  it('may be one that is not saved yet, and is told what it lacks', async () => {
    const { chain_name } = await saved()
    const step = { ...tell('{{item.x}}!'), enabled: false }
    expect((await tried({ chain_name, step, context: { item: { x: 'y' } } })).json()).toMatchObject({
      output: 'y!',
      step_id: 'tell',
    })
    expect(faults(await tried({ chain_name, step: { ...step, config: {} } }))).toEqual([
      '/step/config/text required',
    ])
    expect(faults(await tried({ chain_name, step: { step_id: 'tell', type: 'eval' } }))).toEqual(
      expect.arrayContaining(['/step/type oneOf']),
    )
    expect(faults(await tried({ chain_name, step_id: 'gone' }))).toEqual(['/step_id trial'])
  })
})

describe('samples of a step', () => {
  const samples = async (chain_name: string, step_id: string, more = '') =>
    (
      await operator.get(`/smart_chain_sample_contexts?chain_name=${chain_name}&step_id=${step_id}${more}`)
    ).json<Schemas['ChainSample'][]>()

  it('are those within other chains as well, which are named, with what the step could read there', async () => {
    const { chain_name: inner } = await saved([
      {
        ...{ step_id: 'first', type: 'template', next: [{ to: 'each' }] },
        config: { text: 'For {{input.who}}' },
      },
      { step_id: 'each', type: 'loop', config: { for_each: '[1, 2]', start: 'tell' } },
      { step_id: 'tell', type: 'template', config: { text: '{{item}}: {{steps.first}}' } },
    ])
    expect((await operator.post('/published_smart_chain_version', { chain_name: inner })).status).toBe(200)
    const around = {
      step_id: 'sub',
      type: 'sub_chain',
      config: { chain_name: inner, input: { who: 'Ann' } },
      next: [{ to: 'tell' }],
    }
    const { chain_name: outer } = await saved([
      around,
      { step_id: 'tell', type: 'template', config: { text: 'x' } },
    ])
    expect(await ran({ smart_chain: outer })).toMatchObject({ status: 'succeeded' })
    const found = await samples(inner, 'tell', '&order_mode=oldest')
    expect(found).toMatchObject([
      {
        ...{ path: 'sub/each[0]/tell', within: { chain_name: outer, step: 'sub' }, output: '1: For Ann' },
        input_context: { input: { who: 'Ann' }, item: 1, steps: { first: 'For Ann' } },
        outdated: null,
      },
      { path: 'sub/each[1]/tell', output: '2: For Ann' },
    ])
    expect(await samples(outer, 'tell')).toMatchObject([{ path: 'tell', within: null }])
  })

  it('show what it could read, masked where its schema says so, and why they are outdated', async () => {
    const input_schema = { type: 'object', properties: { name: { type: 'string', 'x-personal': true } } }
    const { chain_name, change } = await saved(undefined, { input_schema })
    const run = await real(chain_name, 'Ann Lake')
    const [sample, ...more] = await samples(chain_name, 'tell')
    expect(more).toEqual([])
    expect(sample).toMatchObject({
      run_id: run._id,
      input_context: {
        input: { name: '•••' },
        state: { n: 2 },
        steps: { greet: 'Hello •••', send: { body: { ticket: 7 } } },
      },
      output: 'Ticket 7 for Hello ••• (2)',
      is_pinned: false,
      outdated: null,
    })
    await change({ steps: [greet('Hi {{input.name}}'), count, send(), tell()] })
    expect(await samples(chain_name, 'tell')).toMatchObject([
      { outdated: { reason: 'earlier_changed', steps: ['greet'] } },
    ])
    expect(await samples(chain_name, 'greet')).toMatchObject([{ outdated: { reason: 'step_changed' } }])
  })

  it('are no more than can be held at once, and no more once nobody waits for them', async () => {
    const { chain_name } = await saved([{ ...tell('x'), step_id: 'only' }], { state: [] })
    for (let run = 0; run < 3; run++) await ran({ smart_chain: chain_name })
    const world = createChainWorld()
    const deps = { database: app.database, stepTypes, services: world.services, now: () => new Date() }
    const wish = { chainName: chain_name, stepId: 'only', order: 'newest', max: 10 } as const
    const count = async (maxCharacters: number, left = new AbortController().signal) =>
      (await createChainSamples({ ...deps, maxCharacters }).list(app.tenants.lakeside.id, wish, left)).length
    expect([await count(1_000_000), await count(1), await count(1_000_000, AbortSignal.abort())]).toEqual([
      ...[3, 1, 1],
    ])
    await world.close()
  })

  it('also of each round of a loop, in the order that is asked for', async () => {
    const each = {
      step_id: 'each',
      type: 'loop',
      config: { for_each: 'input.names', start: 'check', on_item_error: 'skip' },
    }
    const check = { step_id: 'check', type: 'expression', config: { expression: '10 / item' } }
    const { chain_name } = await saved([each, check], { state: [] })
    await ran({ smart_chain: chain_name, input_data: { names: [1, 0, 5, 5] } })
    const values = async (order: string) =>
      (await samples(chain_name, 'check', `&order_mode=${order}`)).map(
        ({ path, input_context: { item } }) => [path, item],
      )
    expect(await values('oldest')).toEqual([0, 1, 2, 3].map(at => [`each[${at}]/check`, [1, 0, 5, 5][at]]))
    expect((await values('failed_first'))[0]).toEqual(['each[1]/check', 0])
    expect(
      (await values('most_diverse'))
        .slice(0, 3)
        .map(([, item]) => item)
        .sort(),
    ).toEqual([0, 1, 5])
    expect(await values('random')).toHaveLength(4)
    expect(await values('slowest')).toHaveLength(4)
  })

  it('are kept beyond their time where they are pinned, of each step twenty', async () => {
    const { chain_name } = await saved([{ ...tell('x'), step_id: 'only' }], { state: [] })
    const runs = await Promise.all(Array.from({ length: 21 }, () => ran({ smart_chain: chain_name })))
    const pinned = await Promise.all(
      runs.map(({ _id }) => operator.put(`/smart_chain_sample_contexts/${_id}/pin?path=only`, undefined)),
    )
    expect(pinned.map(({ status }) => status).sort()).toEqual([...Array(20).fill(204), 409])
    expect(
      (await operator.put(`/smart_chain_sample_contexts/${runs[0]?._id}/pin?path=gone`, undefined)).status,
    ).toBe(404)
    await sql`update switchboard.chain_run set started_at = now() - interval '8 days' where chain_name = ${chain_name}`.execute(
      app.database.owner,
    )
    const owner = await app.as('owner')
    const { _id: settings } = (await owner.get('/tenant_settings')).json<{ _id: string }>()
    const stored = await owner.put(`/tenant_settings/${settings}`, { retention: { chain_run_days: 7 } })
    expect(stored.status, stored.text).toBe(200)
    await app.runUpkeep('forget old runs of chains')
    const kept = await samples(chain_name, 'only', '&limit=100')
    expect([kept.length, kept.every(({ is_pinned }) => is_pinned)]).toEqual([20, true])
    await operator.delete(`/smart_chain_sample_contexts/${kept[0]?.run_id}/pin?path=only`)
    expect((await samples(chain_name, 'only')).filter(({ is_pinned }) => !is_pinned)).toHaveLength(1)
  })
})

describe('failures', () => {
  it('are told together where they differ only in what is different each time', async () => {
    const { chain_name } = await saved(
      [{ ...send(), config: { method: 'POST', url: 'http://10.0.0.1/{{input.n}}' }, next: [] }],
      { state: [] },
    )
    const version = (await operator.post('/published_smart_chain_version', { chain_name })).json<
      Schemas['ChainVersion']
    >()
    for (const n of [1, 2]) await ran({ smart_chain: chain_name, input_data: { n }, dry_run: false })
    await ran({ smart_chain: chain_name, dry_run: false })
    const errors = async (more: string, by = operator) =>
      (await by.get(`/smart_chain_recent_errors?${more}`)).json<Schemas['ChainError'][]>()
    const found = await errors(`chain_name=${chain_name}`)
    expect(found.map(({ code, step_id, occurrences }) => [code, step_id, occurrences])).toEqual([
      ['template_error', 'send', 1],
      ['http_error', 'send', 2],
    ])
    expect(await errors(`chain_name=${chain_name}&step_id=other`)).toEqual([])
    expect(await errors(`published_smart_chain_version_id=${version._id}`)).toEqual([])
    expect(await errors('', stranger)).toEqual([])
    const binding = JSON.stringify({ _id: version._id, binding_name: 'Mine', stands_in: false })
    await sql`update switchboard.chain_run set binding = ${binding}::jsonb, version = 1 where chain_name = ${chain_name}`.execute(
      app.database.owner,
    )
    expect((await errors('binding_name=Mine')).map(one => one.binding_name)).toEqual(['Mine', 'Mine'])
    expect(await errors(`published_smart_chain_version_id=${version._id}`)).toHaveLength(2)
    expect(await errors('binding_name=None+such')).toEqual([])
    expect(found[0]?.binding_name).toBeNull()
  })
})

describe('versions of a chain', () => {
  const publish = (chain_name: string, more: object = {}) =>
    operator.post('/published_smart_chain_version', { chain_name, ...more })
  const check = async (chain_name: string, limit = 10) =>
    (await operator.post('/published_smart_chain_version/check', { chain_name, replay: { limit } })).json<
      Schemas['ChainCheck']
    >()

  it('are compared with each other and the draft, and written back into it', async () => {
    const { chain_name, _id, change } = await saved()
    await publish(chain_name)
    await change({ steps: [greet('Hi'), count, send(), tell()], layout: { greet: { x: 1, y: 2 } } })
    const diff = `/published_smart_chain_version/diff?chain_name=${chain_name}`
    expect((await operator.get(`${diff}&a=1&b=draft`)).json()).toMatchObject({
      steps_changed: [
        {
          step_id: 'greet',
          changes: [{ pointer: '/config/text', kind: 'text', old: 'Hello {{input.name}}', new: 'Hi' }],
        },
      ],
      chain_changes: [],
    })
    expect((await operator.get(`${diff}&a=1&b=2`)).status).toBe(404)
    const { etag } = (await operator.get(`/smart_chain/${_id}`)).headers
    await change({ title: 'Meanwhile' })
    const restore = (headers = {}) =>
      operator.post('/published_smart_chain_version/restore', { chain_name, version: 1 }, headers)
    expect((await restore({ 'if-match': String(etag) })).status).toBe(412)
    expect((await restore()).json()).toMatchObject({ title: 'Tried', layout: { greet: { x: 1 } } })
    expect((await operator.get(`${diff}&a=1&b=draft`)).json()).toMatchObject({
      steps_changed: [],
      chain_changes: [],
    })
    expect((await operator.get(`/smart_chain/${_id}/history`)).json<unknown[]>()).toHaveLength(4)
  })

  it('are tried before on what runs were given, with what other systems said then', async () => {
    const { chain_name, change } = await saved()
    for (const name of ['Ann', 'Ben', 'Ben']) await real(chain_name, name)
    await ran({ smart_chain: chain_name, input_data: { name: 'Dry' } })
    other.seen.length = 0
    expect(await check(chain_name)).toMatchObject({
      can_publish: true,
      test_report: { replayed: 2, changed: 0 },
    })
    await change({ steps: [greet('Bye {{input.name}}'), count, send(), tell()] })
    const { replay } = await check(chain_name)
    expect(replay.map(({ input, changes, draft }) => [input, changes, draft.output])).toEqual([
      [{ name: 'Ben' }, ['output', 'effects'], 'Ticket 7 for Bye Ben (2)'],
      [{ name: 'Ann' }, ['output', 'effects'], 'Ticket 7 for Bye Ann (2)'],
    ])
    expect(other.seen).toEqual([])
    const test_report = { passed: 0, failed: 0, replayed: 1, changed: 1 }
    expect((await publish(chain_name, { replay: { limit: 1 } })).json()).toMatchObject({ test_report })
    const { versions } = (await operator.get(`/published_smart_chain_version?chain_name=${chain_name}`)).json<
      Schemas['ChainVersionList']
    >()
    expect(versions).toMatchObject([{ test_report }])
  })

  it('are tried on no more than can be held at once, and until their time is over', async () => {
    const { chain_name } = await saved([{ ...greet(), next: [] }], { state: [] })
    for (const name of ['Ann', 'Ben', 'Cleo', 'Dora', 'Emil']) await real(chain_name, name)
    const world = createChainWorld()
    const { database, tenants } = app
    const tenantId = tenants.lakeside.id
    const kept = await database.inTenant(tenantId, db => savedChain(db, chain_name))
    const deps = { database, stepTypes, services: world.services, now: () => new Date() }
    const count = async (maxCharacters: number, signal = new AbortController().signal) =>
      (await createChainReplay({ ...deps, maxCharacters })({ ...kept, tenantId, max: 50, signal })).length
    // Four runs execute at the same time.
    expect([await count(1_000_000), await count(1), await count(1_000_000, AbortSignal.abort())]).toEqual([
      ...[5, 4, 0],
    ])
    await world.close()
  })

  it('are published in spite of a failed test only by force, of which the audit log knows', async () => {
    const tests = [{ name: 'Says', input_data: {}, expect: { output: 'never' } }]
    const { chain_name, _id, change } = await saved([{ ...tell('x'), step_id: 'a' }], { state: [], tests })
    expect(await check(chain_name)).toMatchObject({
      can_publish: false,
      faults: [],
      tests: [{ name: 'Says', passed: false }],
    })
    expect((await publish(chain_name)).status).toBe(422)
    expect((await publish(chain_name, { force: true })).json()).toMatchObject({
      version: 1,
      test_report: { failed: 1 },
    })
    const { rows } =
      await sql`select details from switchboard.audit where action = 'publishChain' and entity_id = ${_id}`.execute(
        app.database.owner,
      )
    expect(rows).toMatchObject([{ details: { method: 'force' } }])
    await change({ steps: [greet()] })
    expect(await check(chain_name)).toMatchObject({
      can_publish: false,
      faults: [{ pointer: '/steps/0/next/0/to' }],
      tests: [],
    })
    expect((await publish(chain_name, { force: true })).status).toBe(422)
  })
})

it('chains are looked at anew, as they are saved and as they are published', async () => {
  const { chain_name, change } = await saved([{ ...tell('x'), step_id: 'a' }], { state: [] })
  await operator.post('/published_smart_chain_version', { chain_name })
  await change({ steps: [greet()] })
  const found = (await operator.post('/smart_chain/refresh', { chain_name })).json<Schemas['ChainRefresh']>()
  expect(found.refreshed).toMatchObject([
    { chain_name, faults: [{ pointer: '/steps/0/next/0/to' }], version: 1, version_faults: [] },
  ])
  const all = (await operator.post('/smart_chain/refresh', {})).json<Schemas['ChainRefresh']>()
  expect(all.refreshed.map(one => one.chain_name)).toContain(chain_name)
  expect((await stranger.post('/smart_chain/refresh', { chain_name })).status).toBe(404)
})

describe('chains as text', () => {
  it('go elsewhere and back with their ids, and say what is missing', async () => {
    const child = await saved()
    const sub = { step_id: 'sub', type: 'sub_chain', config: { chain_name: child.chain_name } }
    const parent = await saved([sub], { state: [] })
    const names = [parent.chain_name, child.chain_name]
    const bundle = (await operator.get(`/smart_chain/export?chain_names=${names}`)).json<
      Schemas['ChainBundle']
    >()
    expect(bundle.chains.map(({ chain_name }) => chain_name).sort()).toEqual(names.toSorted())
    expect((await operator.get('/smart_chain/export?chain_names=gone_chain')).status).toBe(404)
    const take = async (body: object, by = operator) =>
      (await by.post('/smart_chain/import', { ...bundle, ...body })).json<Schemas['ChainImport']>()
    const outcome = ({ chains }: Schemas['ChainImport']) =>
      chains.map(({ chain_name, saved_as, action }) => [chain_name, saved_as, action])
    const renamed = bundle.chains.map(({ chain_name }) => [chain_name, `${chain_name}_2`, 'created'])
    expect(outcome(await take({ dry_run: true }))).toEqual(renamed)
    expect(outcome(await take({}))).toEqual(renamed)
    const back = (await operator.get(`/smart_chain/export?chain_names=${parent.chain_name}_2`)).json<
      Schemas['ChainBundle']
    >()
    expect(back.chains).toMatchObject([
      { steps: [{ step_id: 'sub', config: { chain_name: `${child.chain_name}_2` } }] },
    ])
    expect(new Set((await take({ on_conflict: 'skip' })).chains.map(({ action }) => action))).toEqual(
      new Set(['skipped']),
    )
    expect(new Set((await take({ on_conflict: 'replace' })).chains.map(({ action }) => action))).toEqual(
      new Set(['updated']),
    )
    const wrong = [
      { ...definition('odd'), steps: [{ step_id: 'a', type: 'eval' }] },
      { ...definition('lone'), steps: [sub] },
    ]
    const { chains } = await take({ chains: wrong }, stranger)
    expect(
      chains.map(({ action, problems }) => [
        action,
        problems.map(({ pointer, keyword }) => `${pointer} ${keyword}`),
      ]),
    ).toEqual([
      ['refused', expect.arrayContaining(['/chains/0/steps/0/type oneOf'])],
      ['created', ['/chains/1/steps/0/config/chain_name chain']],
    ])
  })
})
