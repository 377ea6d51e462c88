import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { type ChatWorld, createChatWorld } from '../support/chatWorld.ts'
import { type RecordingOrigin, startRecordingOrigin } from '../support/recordingOrigin.ts'
import { calls, says, scriptedModels } from '../support/scriptedModels.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Schemas = components['schemas']
type Simulation = Schemas['Simulation']
type Event = Schemas['ConversationEvent']
type Refusal = { status: number; json<T>(): T }

const path = '/synthetic_user_conversation'
/** Poll settings with enough time for a busy machine. */
const patience = { timeout: 60_000, interval: 100 }
const script = scriptedModels(() => says('From the model'))
let app: TestApp
let other: RecordingOrigin
let operator: Member
let chat: ChatWorld

beforeAll(async () => {
  other = await startRecordingOrigin()
  app = await createTestApp({ models: script.models, env: { PRIVATE_HOSTS: other.host } })
  operator = await app.as('operator')
})
afterAll(async () => {
  await app?.close()
  await other?.stop()
})
beforeEach(async () => {
  script.follow(() => says('From the model'))
  other.seen.length = 0
  chat = await createChatWorld(app)
  // Disables the bindings of earlier tests.
  await sql`update switchboard.record set data = data || '{"enabled": false}'
    where entity = 'smart_chain_binding'`.execute(app.database.owner)
})

let number = 0

const end = (output: unknown) => ({ step_id: 'end', type: 'end', config: { output } })
const tell = {
  ...{ step_id: 'tell', type: 'http_request', next: [{ to: 'end' }] },
  config: { method: 'POST', url: 'to be said', body: { of: 'it' } },
}
const telling = (output: unknown) => [
  { ...tell, config: { ...tell.config, url: `${other.url}/told` } },
  end(output),
]
/** Fails because the input lacks the requested value. */
const broken = {
  ...{ step_id: 'broken', type: 'expression', next: [{ to: 'end' }] },
  config: { expression: 'input.nothing.at.all' },
}

interface Chain {
  _id: string
  chain_name: string
}

/** Saves a chain. */
async function saved(chain_type: string, steps: object[], member = operator): Promise<Chain> {
  const chain_name = `tried_${++number}`
  const made = await member.post('/smart_chain', { title: `Tried ${number}`, chain_name, chain_type, steps })
  expect(made.status, made.text).toBe(201)
  return { _id: made.json<{ _id: string }>()._id, chain_name }
}

const publish = ({ chain_name }: Chain, more: object = {}) =>
  operator.post('/published_smart_chain_version', { chain_name, ...more })
const edit = ({ _id }: Chain, steps: object[]) => operator.patch(`/smart_chain/${_id}`, { steps })

/** Creates a chain with a published version and a draft that differs from it. */
async function edited(chain_type: string, published: object[], draft: object[]): Promise<Chain> {
  const chain = await saved(chain_type, published)
  expect((await publish(chain)).status).toBe(200)
  expect((await edit(chain, draft)).status).toBe(200)
  return chain
}

async function bind(event: string, { chain_name }: Chain, more: object = {}) {
  const binding = { binding_name: `Binding ${++number}`, enabled: true, timeout_seconds: 30, ...more }
  const written = await operator.post('/smart_chain_binding', { ...binding, event, chain_name })
  expect(written.status, written.text).toBe(201)
}

const scenario = { name: 'Asking', instructions: 'You want to know something.', start_message: 'Hello?' }

/** Simulates conversations with the chain; returns the finished simulation. */
async function played(chain: Chain, more: object = {}): Promise<Simulation> {
  const wish = { agent_id: chat.agentId, chain_id: chain._id, scenario, max_turns: 1, ...more }
  const begun = await operator.post(path, wish)
  expect(begun.status, begun.text).toBe(202)
  return ended(begun.json<Simulation>()._id)
}

async function ended(id: string): Promise<Simulation> {
  return vi.waitFor(async () => {
    const one = (await operator.get(`${path}/${id}`)).json<Simulation>()
    expect(one.ended_at).not.toBeNull()
    return one
  }, patience)
}

/** Returns the agent's last message in a conversation. */
async function lastSaid(conversationId: string | null | undefined): Promise<string | undefined> {
  const events = (await operator.get(`/conversation/${conversationId}/recent_messages?limit=50`)).json<
    Event[]
  >()
  return events.find(({ action_id, role }) => action_id === 'send_message' && role === 'assistant')?.content
}
const saidIn = ({ items }: Simulation) => lastSaid(items[0]?.conversation_id)

/** Returns the answer that a visitor gets. */
async function answeredToVisitor(): Promise<string> {
  const visitor = await chat.visit()
  await visitor.say('Hello?')
  return vi.waitFor(async () => {
    const events = (await visitor.recent()).json<Event[]>()
    const last = events.find(one => one.metadata.turn_status)
    expect(last).toBeDefined()
    return String(last?.content)
  }, patience)
}

const run = async (id: string | undefined) =>
  (await operator.get(`/smart_chain_run/${id}`)).json<Schemas['ChainRun']>()
const faults = (answer: Refusal) => {
  expect(answer.status).toBe(422)
  return answer
    .json<{ errors: { pointer: string; keyword: string }[] }>()
    .errors.map(({ pointer, keyword }) => `${pointer} ${keyword}`)
}

describe('in a simulation with a chain', () => {
  it('its draft answers in place of what is published, which goes on for visitors, and nothing is real', async () => {
    const steps = (answer: string) => telling({ answer })
    const chain = await edited('pre_response', steps('As published'), steps('As edited'))
    await bind('pre_response', chain)
    const simulation = await played(chain)
    expect(simulation).toMatchObject({ status: 'passed', chain_id: chain._id, chain_version: null })
    expect(simulation.chain_title).toMatch(/^Tried/)
    expect(await saidIn(simulation)).toBe('As edited')
    expect(other.seen).toEqual([])
    const [ran] = simulation.items[0]?.chain_runs ?? []
    expect(ran?.status).toBe('succeeded')
    expect(await run(ran?._id)).toMatchObject({ version: null, is_dry: true, trigger: 'pre_response' })
    expect(await answeredToVisitor()).toBe('As published')
    expect(other.seen).toHaveLength(1)
    const listed = (await operator.get(`${path}?chain_id=${chain._id}`)).json<Simulation[]>()
    expect(listed.map(({ _id }) => _id)).toEqual([simulation._id])
  })

  it('a certain version takes its place as well, and the newest; other chains run as they are published', async () => {
    const chain = await edited('pre_response', [end({ answer: 'First' })], [end({ answer: 'Second' })])
    await publish(chain)
    await edit(chain, [end({ answer: 'Third' })])
    await bind('pre_response', chain)
    expect(await saidIn(await played(chain, { chain_version: '1' }))).toBe('First')
    const newest = await played(chain, { chain_version: 'latest' })
    expect([newest.chain_version, await saidIn(newest)]).toEqual([2, 'Second'])
    const unbound = await edited('pre_response', [end({})], [end({ answer: 'Never' })])
    expect(await saidIn(await played(unbound))).toBe('Second')
  })

  it('an action of the agent runs its draft, whose own actions answer what stands in for them or are left out', async () => {
    const action = { description: 'Books.', parameters: { type: 'object', properties: {} } }
    const make = async (tool_name: string, execution: object) =>
      (await operator.post('/agent_action', { ...action, title: tool_name, tool_name, execution })).json<{
        _id: string
      }>()._id
    const call = { kind: 'http', method: 'POST', url: `${other.url}/book` }
    const [inner, left, outer] = [`inner_${++number}`, `left_${number}`, `outer_${number}`]
    await make(inner, call)
    await make(left, call)
    const acting = (step_id: string, name: string, to: string) => ({
      ...{ step_id, type: 'agent_action', next: [{ to }] },
      config: { action: name, parameters: {} },
    })
    const steps = [
      acting('first', inner, 'second'),
      acting('second', left, 'end'),
      end('{{steps.first.text}}'),
    ]
    const chain = await edited('agent_action', [end('As published')], steps)
    const id = await make(outer, { kind: 'chain', chain_name: chain.chain_name })
    chat = await createChatWorld(app, { agent: { agent_action_ids: [id] } })
    script.follow(({ facts, messages }) => {
      if (!facts) return says('Hello?')
      const isAnswered = JSON.stringify(messages).includes('Friday at nine')
      return isAnswered ? says('Done: Friday at nine') : calls([{ toolName: outer }])
    })
    const simulation = await played(chain, {
      tool_mocks: [{ tool_name: inner, result: { confirmed: 'Friday at nine' } }],
    })
    expect(await saidIn(simulation)).toBe('Done: Friday at nine')
    expect(simulation.items).toMatchObject([{ left_out: [left], chain_runs: [{ status: 'succeeded' }] }])
    expect(other.seen).toEqual([])
  })

  it.each(['post_response', 'conversation_started', 'conversation_completed'])(
    'what runs beside it is waited for (%s)',
    async event => {
      const chain = await edited(event, [end({ note: 'As published' })], telling({ note: 'As edited' }))
      await bind(event, chain)
      const simulation = await played(chain)
      expect(simulation.items).toMatchObject([{ status: 'passed', chain_runs: [{ status: 'succeeded' }] }])
      const [ran] = simulation.items[0]?.chain_runs ?? []
      expect(await run(ran?._id)).toMatchObject({ trigger: event, is_dry: true, version: null })
      expect(other.seen).toEqual([])
    },
  )

  it('a draft that chooses who answers does so, and what is published of another chooses nobody', async () => {
    const [tried, chosen] = [
      chat,
      await createChatWorld(app, { agent: { persona: { display_name: 'Bea' } } }),
    ]
    const elsewhere = await createChatWorld(app)
    const first = await edited('router', [end({ agent_id: elsewhere.agentId })], [end({})])
    await bind('router', first, { order: 0 })
    const chain = await edited('router', [end({})], [end({ agent_id: chosen.agentId })])
    await bind('router', chain, { order: 1 })
    chat = tried
    const simulation = await played(chain)
    expect(simulation.items).toMatchObject([{ status: 'passed', chain_runs: [{ status: 'succeeded' }] }])
    const held = (await operator.get(`/conversation/${simulation.items[0]?.conversation_id}`)).json()
    expect(held).toMatchObject({ agent_id: chosen.agentId })
  })

  it('nothing is decided where it never ran, and nothing passes where it failed', async () => {
    const chain = await edited('pre_response', [end({})], [broken, end({})])
    expect(await played(chain)).toMatchObject({ status: 'maybe', items: [{ chain_runs: [] }] })
    await bind('pre_response', chain)
    expect(await played(chain)).toMatchObject({
      ...{ status: 'failed', items: [{ chain_runs: [{ status: 'failed' }] }] },
    })
  })

  it('is refused with a chain of another tenant, a version that is none, and a draft that cannot run', async () => {
    const begin = (more: object) => operator.post(path, { agent_id: chat.agentId, scenario, ...more })
    const foreign = await saved('pre_response', [end({})], await app.as('operator', 'hillside'))
    expect(faults(await begin({ chain_id: foreign._id }))).toEqual(['/chain_id reference'])
    const suite = { title: 'Foreign', agent_id: chat.agentId, chain_id: foreign._id, scenarios: [scenario] }
    expect(faults(await operator.post('/synthetic_suite', suite))).toEqual(['/chain_id x-ref'])
    const chain = await saved('pre_response', [{ ...tell, next: [{ to: 'nowhere' }] }])
    const version = '/chain_version'
    expect(faults(await begin({ chain_id: chain._id }))).toEqual([`${version} chain`])
    for (const chain_version of ['latest', '7'])
      expect(faults(await begin({ chain_id: chain._id, chain_version }))).toEqual([`${version} reference`])
  })
})

describe('a suite of a chain', () => {
  const never = { type: 'regex', name: 'Never said', pattern: 'abracadabra' }
  async function suite({ _id }: Chain, more: object = {}): Promise<string> {
    const body = { title: `Suite ${++number}`, agent_id: chat.agentId, chain_id: _id, scenarios: [scenario] }
    const made = await operator.post('/synthetic_suite', { ...body, max_turns: 1, ...more })
    expect(made.status, made.text).toBe(201)
    return made.json<{ _id: string }>()._id
  }
  const byHand = async (id: string, body: object = {}) =>
    (await operator.post(`/synthetic_suite/${id}/run`, body)).json<Simulation>()
  const verdicts = (errors: Schemas['FieldError'][]) =>
    errors.map(({ keyword, params }) => `${keyword} ${params?.verdict}`)
  const lacking = (answer: Refusal) => {
    expect(answer.status).toBe(422)
    return verdicts(answer.json<{ errors: Schemas['FieldError'][] }>().errors)
  }

  it('runs with the version that is published where it is to, with the agent that visitors meet', async () => {
    const chain = await saved('pre_response', [end({ answer: 'First' })])
    const id = await suite(chain, { is_run_on_publish: true })
    await suite(chain)
    await operator.patch(`/agent/${chat.agentId}`, { instructions: 'Not published yet.' })
    expect((await publish(chain)).status).toBe(200)
    const listed = (await operator.get(`${path}?chain_id=${chain._id}`)).json<Simulation[]>()
    expect(listed).toMatchObject([{ suite_id: id, chain_version: 1, agent_version: 1 }])
    await ended(String(listed[0]?._id))
    // The agent has its own suites.
    expect((await operator.post(`/agent/${chat.agentId}/publish`, {})).status).toBe(200)
    expect((await operator.get(`${path}?agent_id=${chat.agentId}`)).json()).toHaveLength(1)
  })

  it('has to pass with the draft before that is published, where it says so, or in spite of it', async () => {
    const chain = await saved('pre_response', [end({ answer: 'First' })])
    const says = (answer: string) => edit(chain, [end({ answer })])
    const id = await suite(chain, { is_required: true, evaluations: [never] })
    const { chain_name } = chain
    const check = async () =>
      (await operator.post('/published_smart_chain_version/check', { chain_name })).json<
        Schemas['ChainCheck']
      >()
    // Until then, nothing runs the chain.
    expect((await publish(chain)).status).toBe(200)
    await bind('pre_response', chain)
    await says('Second')
    expect(lacking(await publish(chain))).toEqual(['suite not_run'])
    expect((await ended((await byHand(id))._id)).status).toBe('failed')
    expect(lacking(await publish(chain))).toEqual(['suite failed'])
    const found = await check()
    expect([found.can_publish, verdicts(found.suites)]).toEqual([false, ['suite failed']])
    expect((await publish(chain, { force: true, notes: 'It hurries.' })).json()).toMatchObject({ version: 2 })
    const owner = await app.as('owner')
    const { entries } = (await owner.get('/audit_log?limit=20')).json<{ entries: object[] }>()
    const details = expect.objectContaining({ method: 'force' })
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'publishChain', entity_id: chain._id, details }),
    )
    await says('abracadabra')
    // Results of the published version do not count for the draft.
    await ended((await byHand(id, { chain_version: 'latest' }))._id)
    expect(lacking(await publish(chain))).toEqual(['suite not_run'])
    expect((await ended((await byHand(id))._id)).status).toBe('passed')
    expect(await check()).toMatchObject({ can_publish: true, suites: [] })
    expect((await publish(chain)).json()).toMatchObject({ version: 3 })
    await says('abracadabra, again')
    expect(lacking(await publish(chain))).toEqual(['suite not_run'])
  })

  it('is not run once its chain is gone', async () => {
    const chain = await saved('pre_response', [end({})])
    const id = await suite(chain)
    await operator.delete(`/smart_chain/${chain._id}`)
    expect((await operator.post(`/synthetic_suite/${id}/run`, {})).status).toBe(409)
  })
})
