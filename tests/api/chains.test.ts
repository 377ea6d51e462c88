import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { type ChatWorld, createChatWorld } from '../support/chatWorld.ts'
import { type RecordingOrigin, startRecordingOrigin } from '../support/recordingOrigin.ts'
import { calls, says, scriptedModels } from '../support/scriptedModels.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Run = components['schemas']['ChainRun']
type Problem = { code: string; errors: { pointer: string; keyword: string; message: string }[] }

const script = scriptedModels(() => says('booking'))
let app: TestApp
let other: RecordingOrigin
let operator: Member
let viewer: Member

beforeAll(async () => {
  other = await startRecordingOrigin({ ticket: 7 })
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

/** A chain of its own, of these steps. */
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
  it('is made once for each change, by whoever publishes it', async () => {
    const { chain_name, _id } = await saved([book], {
      tests: [{ name: 'Says it', input_data: { text: 'now' }, expect: { output: 'An appointment: now' } }],
    })
    const first = (await publish(chain_name, { notes: 'One.' })).json()
    expect(first).toMatchObject({ version: 1, notes: 'One.', tests: { passed: 1, failed: 0 } })
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
    expect(kinds.find(({ type }) => type === 'template')?.title).toBe('Write a text')
    expect(german.map(({ title }) => title)).toContain('Einen Text schreiben')
    const types = (await viewer.get('/smart_chain_engine/chain_types')).json<{ type: string }[]>()
    expect(types.map(({ type }) => type)).toEqual(['agent_action'])
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
  })
})
