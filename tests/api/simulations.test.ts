import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { AppError } from '../../server/errors.ts'
import type { ChosenPart, PurposeRequest } from '../../server/features/models/languageModels.ts'
import { createBuiltinModel } from '../../server/providers/llm/builtin/builtinModel.ts'
import { createChatWorld } from '../support/chatWorld.ts'
import { type RecordingOrigin, startRecordingOrigin } from '../support/recordingOrigin.ts'
import { breaks, hangs, type Script, says, scriptedModels } from '../support/scriptedModels.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Simulation = components['schemas']['Simulation']
type Event = components['schemas']['ConversationEvent']
type Problem = { errors: { pointer: string; keyword: string; params?: { verdict?: string } }[] }

const path = '/synthetic_user_conversation'
const builtin = createBuiltinModel()
const model = 'builtin/builtin'
const script = scriptedModels(alone)
let app: TestApp
let other: RecordingOrigin
let operator: Member

/** Answers with the built-in model only, as if no model were set up. */
async function* alone(request: PurposeRequest): AsyncGenerator<ChosenPart> {
  yield { type: 'model', model }
  for await (const part of builtin.stream(request)) yield part.type === 'end' ? { ...part, model } : part
}

/** Creates a script that answers the agent, the simulated person, and the examiner differently. */
function played(by: Partial<Record<'agent' | 'person' | 'examiner', Script>>): Script {
  return (request, call) => {
    const who = request.facts ? 'agent' : request.system.startsWith('You play') ? 'person' : 'examiner'
    return (by[who] ?? alone)(request, call)
  }
}

beforeAll(async () => {
  other = await startRecordingOrigin()
  app = await createTestApp({ models: script.models, env: { PRIVATE_HOSTS: other.host } })
  operator = await app.as('operator')
})
afterAll(async () => {
  await app?.close()
  await other?.stop()
})
beforeEach(() => {
  script.follow(alone)
  other.seen.length = 0
})

let number = 0

/** Creates an agent that books appointments in another system and needs approval to close accounts. */
async function bookingAgent() {
  const call = (title: string, asked: string, more: object) => ({
    ...{
      title,
      tool_name: `${title.split(' ')[0]?.toLowerCase()}_${++number}`,
      description: `${title} of a patient.`,
    },
    execution: { kind: 'http', method: 'POST', url: `${other.url}/book` },
    parameters: { type: 'object', properties: { [asked]: { type: 'string' } }, required: [asked] },
    ...more,
  })
  const made = async (title: string, asked: string, more: object) =>
    (await operator.post('/agent_action', call(title, asked, more))).json<{
      _id: string
      tool_name: string
    }>()
  const book = await made('Book an appointment', 'email', { runs_in_background: true })
  const close = await made('Close an account', 'number', { risk_class: 'approval_required' })
  const actions = { agent_action_ids: [book._id, close._id] }
  const { agentId } = await createChatWorld(app, { agent: actions })
  return { agentId, book: book.tool_name, close: close.tool_name }
}

const booking = {
  name: 'Booking',
  instructions: 'You want to book an appointment.',
  facts: { 'e-mail': 'mario@example.org', number: 'A-17' },
}

async function begun(wish: object): Promise<Simulation> {
  const answer = await operator.post(path, wish)
  expect(answer.status, answer.text).toBe(202)
  return answer.json()
}

const found = async (id: string) => (await operator.get(`${path}/${id}`)).json<Simulation>()

/** Waits for a simulation to end; returns it. */
async function ended({ _id }: Pick<Simulation, '_id'>): Promise<Simulation> {
  await expect.poll(async () => (await found(_id)).ended_at, { timeout: 40_000 }).not.toBeNull()
  return found(_id)
}

/** Returns the messages of a simulation's first conversation. */
async function said({ items }: Simulation): Promise<[string, string][]> {
  const answer = await operator.get(`/conversation/${items[0]?.conversation_id}/recent_messages?limit=100`)
  return answer
    .json<Event[]>()
    .filter(({ action_id }) => action_id === 'send_message')
    .reverse()
    .map(({ role, content }) => [role, content])
}

const verdicts = ({ items }: Simulation) =>
  Object.fromEntries((items[0]?.results ?? []).map(({ name, verdict, code }) => [name, [verdict, code]]))

describe('without a model, a simulated person', () => {
  it('says what they want and tells what they are asked; actions answer what stands in for them, and nothing is real', async () => {
    const { agentId, book } = await bookingAgent()
    const simulation = await ended(
      await begun({
        agent_id: agentId,
        scenario: booking,
        personality: { language_id: 'en' },
        tool_mocks: [{ tool_name: book, result: { confirmed: 'Friday at nine' } }],
        evaluations: [
          { type: 'tool_call', name: 'books', tool_name: book, args: { email: 'mario@example.org' } },
          { type: 'tool_call', name: 'for another', tool_name: book, args: { email: 'x' }, required: false },
          { type: 'regex', name: 'confirms', pattern: '(?i)FRIDAY at nine' },
          { type: 'regex_absent', name: 'no price', pattern: '€' },
          { type: 'latency', name: 'fast', within_ms: 60_000 },
          { type: 'judge', name: 'kind', judge: 'safety', required: false },
        ],
      }),
    )
    expect(simulation).toMatchObject({ status: 'passed', pass_rate: 1, agent_version: null })
    expect(verdicts(simulation)).toEqual({
      books: ['pass', 'called'],
      'for another': ['fail', 'called_otherwise'],
      confirms: ['pass', 'found'],
      'no price': ['pass', 'not_found'],
      fast: ['pass', 'in_time'],
      kind: ['maybe', 'no_model'],
    })
    expect(simulation.items).toMatchObject([{ ended_by: 'goal', turns: 3, left_out: [], error: null }])
    const words = (await said(simulation)).filter(([role]) => role === 'user').map(([, text]) => text)
    expect(words.slice(0, 2)).toEqual(['I want to book an appointment.', 'mario@example.org'])
    expect(other.seen).toEqual([])
    const id = simulation.items[0]?.conversation_id
    expect((await operator.get(`/conversation/${id}`)).json()).toMatchObject({
      ...{ is_test: true, status: 'completed', metadata: { synthetic: true, simulation_id: simulation._id } },
    })
    const listed = (await operator.get('/conversation')).json<{ _id: string }[]>()
    expect(listed.filter(({ _id }) => _id === id)).toEqual([])
    expect((await operator.get('/inbox')).json()).toMatchObject({ waiting_count: 0 })
  })

  it('leaves out actions without a stand-in and notes them, even if they need approval', async () => {
    const { agentId, close } = await bookingAgent()
    const scenario = { ...booking, instructions: 'You want to close an account.' }
    const simulation = await ended(
      await begun({
        agent_id: agentId,
        scenario,
        max_turns: 3,
        evaluations: [{ type: 'tool_call', name: 'closes', tool_name: close }],
        tool_mocks: [{ tool_name: close, result: {}, enabled: false }],
      }),
    )
    expect(simulation.items).toMatchObject([{ status: 'passed', left_out: [close] }])
    expect(other.seen).toEqual([])
  })

  it('plays each time, puts things in other words, and leaves when it is long enough', async () => {
    const { agentId } = await bookingAgent()
    const stop_when = 'never said'
    const simulation = await ended(
      await begun({
        ...{ agent_id: agentId, agent_version: 'latest', scenario: { ...booking, stop_when } },
        ...{
          iterations: 2,
          max_turns: 2,
          evaluations: [{ type: 'regex', name: 'done', pattern: stop_when }],
        },
      }),
    )
    expect(simulation).toMatchObject({ status: 'failed', pass_rate: 0, agent_version: 1, conversations: 2 })
    expect(simulation.items.map(({ ended_by, turns }) => [ended_by, turns])).toEqual([
      ['limit', 2],
      ['limit', 2],
    ])
    const second = { ...simulation, items: simulation.items.slice(1) }
    expect((await said(second)).map(([, text]) => text)).toContain('It is mario@example.org.')
  })
})

describe('with a model, a simulated person', () => {
  it('is spoken for by it, and it judges what was said', async () => {
    const { agentId } = await createChatWorld(app)
    script.follow(
      played({
        agent: () => says('Friday it is.'),
        person: ({ messages }) => says(messages.length > 2 ? 'Great, bye! [DONE]' : 'Move me to Friday'),
        examiner: ({ system }) => {
          if (system.includes('Judge the assistant'))
            return says('{"verdict":"fail","reasoning":"Too short."}')
          return says(system.includes('Which day') ? '```json\n"Friday"\n```' : '7')
        },
      }),
    )
    const question = { type: 'json_schema', prompt: 'Which day?', schema: { type: 'string' } }
    const simulation = await ended(
      await begun({
        ...{ agent_id: agentId, scenario: booking },
        evaluations: [
          { ...question, name: 'day', value: 'Friday' },
          { ...question, name: 'other day', value: 'Friday', comparator: '!=', required: false },
          {
            ...question,
            name: 'how many',
            prompt: 'How many?',
            schema: { type: 'integer' },
            value: 7,
            comparator: '>=',
          },
          { ...question, name: 'no text', prompt: 'How many?', value: 'x', required: false },
          { type: 'judge', name: 'kind', judge: 'conciseness', required: false },
        ],
      }),
    )
    expect((await said(simulation)).slice(1)).toEqual([
      ['user', 'Move me to Friday'],
      ['assistant', 'Friday it is.'],
      ['user', 'Great, bye!'],
      ['assistant', 'Friday it is.'],
    ])
    expect(simulation).toMatchObject({ status: 'passed', items: [{ ended_by: 'goal' }] })
    expect(verdicts(simulation)).toEqual({
      day: ['pass', 'fits'],
      'other day': ['fail', 'differs'],
      'how many': ['pass', 'fits'],
      'no text': ['maybe', 'undecided'],
      kind: ['fail', 'judged'],
    })
  })

  it('ends with the reason where the budget is used up', async () => {
    const { agentId } = await createChatWorld(app)
    script.follow(played({ person: () => breaks(new AppError('model.budget')) }))
    const simulation = await ended(await begun({ agent_id: agentId, scenario: booking }))
    expect(simulation).toMatchObject({
      ...{ status: 'error', items: [{ status: 'error', ended_by: 'error', error: 'model.budget' }] },
    })
  })
})

describe('a simulation under way', () => {
  /** Starts a simulation whose person speaks once and then never answers. */
  async function halfway() {
    const { agentId } = await createChatWorld(app)
    const isFirst = ({ messages }: PurposeRequest) => messages.length < 3
    const person: Script = request => (isFirst(request) ? says('Hello?') : hangs())
    script.follow(played({ agent: () => says('Yes?'), person }))
    const simulation = await begun({ agent_id: agentId, scenario: booking })
    const asked = () => script.requests.filter(one => !one.facts && !isFirst(one)).length
    await expect.poll(asked, { timeout: 40_000 }).toBe(1)
    return simulation
  }

  it('is cancelled, once, and nothing more is said', async () => {
    const { _id } = await halfway()
    const cancelled = (await operator.post(`${path}/${_id}/cancel`, {})).json<Simulation>()
    expect(cancelled).toMatchObject({ status: 'cancelled', items: [{ status: 'cancelled', turns: 1 }] })
    expect((await operator.post(`${path}/${_id}/cancel`, {})).status).toBe(409)
    const job = async () => {
      const { rows } = await sql<{ state: string }>`
        select state from switchboard.job where payload ->> 'simulation' = ${_id}`.execute(app.database.owner)
      return rows[0]?.state
    }
    await expect.poll(job, { timeout: 40_000 }).toBe('cancelled')
    expect((await said(cancelled)).filter(([role]) => role === 'user')).toHaveLength(1)
  })

  it('goes on in the same conversation after its server has died, and says nothing twice', async () => {
    const { _id } = await halfway()
    const person: Script = ({ messages }) => says(messages.length < 3 ? 'Hello?' : 'Bye. [DONE]')
    script.follow(played({ agent: () => says('Yes?'), person }))
    await sql`select switchboard.leave_job(tenant_id, _id, process, null, true, null) from switchboard.job
      where state = 'running' and payload ->> 'simulation' = ${_id}`.execute(app.database.owner)
    const simulation = await ended({ _id })
    expect(simulation).toMatchObject({ status: 'passed', items: [{ ended_by: 'goal', turns: 2 }] })
    const words = (await said(simulation)).filter(([role]) => role === 'user').map(([, text]) => text)
    expect(words).toEqual(['Hello?', 'Bye.'])
    const { rows } = await sql`select from switchboard.record
      where data -> 'metadata' ->> 'simulation_id' = ${_id}`.execute(app.database.owner)
    expect(rows).toHaveLength(1)
  })
})

describe('a suite', () => {
  const suite = (agent_id: string, more: object = {}) => ({
    ...{ title: `Suite ${++number}`, agent_id, scenarios: [booking], max_turns: 1 },
    evaluations: [{ type: 'regex', name: 'speaks', pattern: '.' }],
    ...more,
  })
  const saved = async (body: object) =>
    (await operator.post('/synthetic_suite', body)).json<{ _id: string }>()

  it('runs with the version that is published where it is to, and by hand with any', async () => {
    const { agentId } = await createChatWorld(app)
    const asked = await saved(suite(agentId, { is_run_on_publish: true }))
    const silent = await saved(suite(agentId))
    await operator.patch(`/agent/${agentId}`, { instructions: 'Something new.' })
    expect((await operator.post(`/agent/${agentId}/publish`, {})).json()).toMatchObject({ version: 2 })
    const listed = async (query: string) => (await operator.get(`${path}?${query}`)).json<Simulation[]>()
    const [run, ...others] = await listed(`agent_id=${agentId}`)
    expect(others).toEqual([])
    expect(await ended({ _id: String(run?._id) })).toMatchObject({
      ...{ suite_id: asked._id, agent_version: 2, status: 'passed' },
    })
    const by = await operator.post(`/synthetic_suite/${silent._id}/run`, { agent_version: '1' })
    expect(by.json()).toMatchObject({ suite_id: silent._id, agent_version: 1, status: 'queued' })
    expect((await listed(`suite_id=${silent._id}`)).map(({ _id }) => _id)).toEqual([by.json()._id])
    const before = await listed(`agent_id=${agentId}&before=${by.json()._id}`)
    expect(before.map(({ _id }) => _id)).toEqual([run?._id])
    await ended(by.json())
  })

  it('has to pass with the agent as it is before that is published, where it says so, or in spite of it', async () => {
    const { agentId } = await createChatWorld(app)
    const wrong = { type: 'regex', name: 'Never said', pattern: 'abracadabra' }
    const scenarios = [{ ...booking, evaluations: [wrong] }]
    const { _id } = await saved(suite(agentId, { is_required: true, scenarios }))
    await operator.patch(`/agent/${agentId}`, { instructions: 'Something new.' })
    const publish = (body: object = {}) => operator.post(`/agent/${agentId}/publish`, body)
    const refusals = (answer: { status: number; json<T>(): T }) => {
      expect(answer.status).toBe(422)
      return answer.json<Problem>().errors.map(({ keyword, params }) => [keyword, params?.verdict])
    }
    const run = async () => ended((await operator.post(`/synthetic_suite/${_id}/run`, {})).json<Simulation>())
    expect(refusals(await publish())).toEqual([['suite', 'not_run']])
    const failed = await run()
    expect(verdicts(failed)).toMatchObject({ 'Never said': ['fail', 'not_found'], speaks: ['pass', 'found'] })
    expect(refusals(await publish())).toEqual([['suite', 'failed']])
    expect((await publish({ force: true })).json()).toMatchObject({ version: 2 })
    const owner = await app.as('owner')
    const { entries } = (await owner.get('/audit_log?limit=20')).json<{ entries: object[] }>()
    const forced = { action: 'publishAgent', entity_id: agentId, details: { method: 'force' } }
    expect(entries).toContainEqual(
      expect.objectContaining({ ...forced, details: expect.objectContaining(forced.details) }),
    )
    const kind = { ...booking, evaluations: [{ ...wrong, type: 'regex_absent' }] }
    await operator.patch(`/synthetic_suite/${_id}`, { scenarios: [kind] })
    await operator.patch(`/agent/${agentId}`, { instructions: 'Something else.' })
    expect((await run()).status).toBe('passed')
    expect((await publish()).json()).toMatchObject({ version: 3 })
    await operator.patch(`/agent/${agentId}`, { instructions: 'Something third.' })
    expect(refusals(await publish())).toEqual([['suite', 'not_run']])
  })

  it.each([
    ['a pattern that is none', { type: 'regex', name: 'x', pattern: '(' }, '/evaluations/0/pattern'],
    [
      'a schema that is none',
      { type: 'json_schema', name: 'x', prompt: 'x', schema: { type: 'x' }, value: 1 },
      '/evaluations/0/schema',
    ],
  ])('and a simulation refuse %s', async (_, evaluation, pointer) => {
    const { agentId } = await createChatWorld(app)
    const pointers = (answer: { json<T>(): T }) => answer.json<Problem>().errors.map(one => one.pointer)
    const evaluations = [evaluation]
    expect(pointers(await operator.post('/synthetic_suite', suite(agentId, { evaluations })))).toEqual([
      pointer,
    ])
    const wish = { agent_id: agentId, scenario: booking, evaluations }
    expect(pointers(await operator.post(path, wish))).toEqual([pointer])
    const within = { ...wish, evaluations: [], scenario: { ...booking, evaluations } }
    expect(pointers(await operator.post(path, within))).toEqual([`/scenario${pointer}`])
    const unknown = { ...wish, evaluations: [], agent_version: '99' }
    expect(pointers(await operator.post(path, unknown))).toEqual(['/agent_version'])
    expect(pointers(await operator.post(path, { ...unknown, time_zone: 'Moon/Base' }))).toEqual([
      '/time_zone',
    ])
  })
})
