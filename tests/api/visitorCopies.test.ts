import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import type { ChosenPart, PurposeRequest } from '../../server/features/models/languageModels.ts'
import { createBuiltinModel } from '../../server/providers/llm/builtin/builtinModel.ts'
import { type ChatWorld, createChatWorld, type Visitor } from '../support/chatWorld.ts'
import { acceptedSamples } from '../support/fileSamples.ts'
import { createIntakeWorld } from '../support/intakeWorld.ts'
import { multipartBody } from '../support/multipartBody.ts'
import { calls, scriptedModels } from '../support/scriptedModels.ts'
import type { Answer } from '../support/sendRequest.ts'
import { siteToken } from '../support/siteToken.ts'
import { tablesWith } from '../support/tablesWith.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Schemas = components['schemas']
type Event = Schemas['ConversationEvent']

/** Poll settings with enough time for a busy machine. */
const patience = { timeout: 30_000, interval: 100 }
const secret = 'the-secret-of-lakeside-as-their-server-has-it'
const builtin = createBuiltinModel()
const model = 'builtin/builtin'
const script = scriptedModels(alone)

let app: TestApp
let world: ChatWorld
let operator: Member
let admin: Member
let chain: { query: string; dataType: string; tool: string }

/** Answers with the built-in model only, as if no model were set up. */
async function* alone(request: PurposeRequest): AsyncGenerator<ChosenPart> {
  yield { type: 'model', model }
  for await (const part of builtin.stream(request)) yield part.type === 'end' ? { ...part, model } : part
}

beforeAll(async () => {
  app = await createTestApp({ models: script.models, asksTestQuestions: true })
  operator = await app.as('operator')
  admin = await app.as('admin')
  const { _id } = (await admin.get('/tenant_settings')).json()
  await admin.put(`/tenant_settings/${_id}`, { embedding: { identity_secret: secret } })
  await make('/knowledge_chunk', { title: 'Repairs', content: 'We repair bicycles within a week.' })
  chain = await makeChains()
  world = await createChatWorld(app, { agent: { agent_action_ids: [chain.tool] } })
})
afterAll(() => app?.close())
beforeEach(() => script.follow(alone))

const keyed = () => ({ 'idempotency-key': v7() })

/** Creates a record and returns the response body. The request has an idempotency key, so that it can be repeated. */
async function make<T extends object = { _id: string }>(
  path: string,
  body: object,
  as = operator,
): Promise<T> {
  return done(await as.post(path, body, keyed())).json<T>()
}

function done(answer: Answer): Answer {
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer
}

/** Creates a chain that agents run and that creates and changes records, and one that reads them. */
async function makeChains() {
  const fields = { text: { type: 'string', maxLength: 200 }, state: { enum: ['open', 'done'] } }
  const { _id: dataType } = await make('/custom_data_schema', {
    title: 'Wish',
    name: 'wish',
    json_schema: { type: 'object', properties: { ...fields, count: { type: 'integer' } } },
  })
  const keep = {
    ...{ step_id: 'keep', type: 'custom_data_write', next: [{ to: 'change' }] },
    config: { data_type: 'wish', data: { text: '{{input.text}}', state: 'open' } },
  }
  const change = {
    ...{ step_id: 'change', type: 'custom_data_write' },
    config: {
      data_type: 'wish',
      external_id: '{{input.of}}',
      data: { text: '{{input.text}}', state: 'done' },
    },
  }
  const read = {
    ...{ step_id: 'read', type: 'custom_data_query' },
    config: { data_type: 'wish', where: { text: '{{input.text}}' } },
  }
  const chain_type = 'agent_action'
  for (const [chain_name, steps] of [
    ['wish_keeper', [keep, change]],
    ['wish_reader', [read]],
  ] as const) {
    await make('/smart_chain', { title: chain_name, chain_name, chain_type, steps })
    await make('/published_smart_chain_version', { chain_name })
  }
  const text = { type: 'string' }
  const { _id: tool } = await make('/agent_action', {
    ...{ title: 'Keep a wish', tool_name: 'keep_wish', description: 'Keeps a wish.' },
    execution: { kind: 'chain', chain_name: 'wish_keeper' },
    parameters: { type: 'object', properties: { text, of: text }, required: ['text', 'of'] },
  })
  return { query: 'wish_reader', dataType, tool }
}

/** Sends a message; returns the agent's answer. */
async function ask(visitor: Visitor, words: string): Promise<Event> {
  const sent = done(await visitor.say(words, {}, keyed())).json<Event>()
  return vi.waitFor(async () => {
    const events = (await visitor.recent()).json<Event[]>()
    const last = events.find(one => one.metadata.turn_status && one.event_index > sent.event_index)
    expect(last?.metadata.turn_status).toBe('completed')
    return last as Event
  }, patience)
}

interface Person {
  contactId: string
  visitor: Visitor
  /** Records of the team that remain, without the visitor's words. */
  shared: { record: string; answer: string; suite: string }
}

/** Writes the word in every way a visitor can, and copies it in every way the team can. */
async function leaveCopies(word: string): Promise<Person> {
  const claims = { sub: `${word}-user`, name: `${word} Ode`, email: `${word}@ode.example` }
  const visitor = await world.visit({ identity: siteToken(claims, secret) })
  const { contact_id } = done(await admin.get(`/conversation/${visitor.id}`)).json<{ contact_id: string }>()
  const repairs = await ask(visitor, `Do you repair ${word} bicycles?`)
  await ask(visitor, `Wherefore ${word} xylophones?`)
  await sendFiles(visitor, word)
  await rate(visitor, word)
  await fillIntake(contact_id, word)
  await speakAsTeam(visitor, word)
  const record = await wish(visitor, word)
  const answer = await judge(visitor, repairs, word)
  const suite = await keep(visitor, repairs)
  await mail(`${word}@ODE.example`)
  return { contactId: contact_id, visitor, shared: { record, answer, suite } }
}

async function sendFiles({ headers }: Visitor, word: string): Promise<void> {
  const { type, content } = multipartBody(
    `${word}.pdf`,
    acceptedSamples['application/pdf'] ?? Buffer.alloc(0),
  )
  done(await app.nobody().send('POST', '/file', content, { ...headers, 'content-type': type, ...keyed() }))
}

/** Stores a call with a rating, as if the caller had been asked for one. */
async function rate({ id }: Visitor, word: string): Promise<void> {
  const call = {
    _id: v7(),
    feedback: JSON.stringify({ score: 1, issue: word }),
    outcome: 'completed' as const,
  }
  const place = { tenant_id: app.tenants.lakeside.id, conversation_id: id, nonce_hash: null, user_id: null }
  const times = { created_at: new Date(), lease_until: new Date(), ended_at: new Date() }
  await app.database.owner
    .insertInto('call')
    .values({ ...call, ...place, ...times, provider_id: null, state: 'ended' })
    .execute()
}

async function fillIntake(contact_id: string, word: string): Promise<void> {
  const fields = [{ type: 'text', ask: 'What is your name?', key: 'full_name' }]
  const intake = await createIntakeWorld(app, { fields })
  const filling = await intake.begin()
  done(await filling.say(`${word} Ode`))
  done(await admin.patch(`/conversation/${filling.id}`, { contact_id }, keyed()))
}

async function speakAsTeam({ id }: Visitor, word: string): Promise<void> {
  const path = `/conversation/${id}`
  await make(`${path}/note`, { content: `They said ${word}` })
  done(
    await operator.patch(path, { notes: `About ${word}`, subject: word, metadata: { wish: word } }, keyed()),
  )
}

/** Makes the agent store the message in a new record and in an existing one. */
async function wish(visitor: Visitor, word: string): Promise<string> {
  const external_id = `shared-${word.length}${Math.random()}`
  const { _id } = await make('/custom_data_object', {
    custom_data_schema_id: chain.dataType,
    external_id,
    data: { text: 'Ours', state: 'open', count: 3 },
  })
  const input = { text: `A ${word} wish`, of: external_id }
  script.follow((request, call) => (call === 1 ? calls([{ toolName: 'keep_wish', input }]) : alone(request)))
  await ask(visitor, `Please keep my ${word} wish`)
  script.follow(alone)
  expect((await admin.get(`/custom_data_object/${_id}`)).json()).toMatchObject({ data: { text: input.text } })
  const execution = {
    smart_chain: chain.query,
    input_data: { text: input.text },
    dry_run: false,
  }
  expect((await make<Schemas['ChainRun']>('/smart_chain/execute', execution)).status).toBe('succeeded')
  return _id
}

/**
 * Marks a passage as wrong, writes an answer for the question, and adds it as a test question; returns the answer's id.
 */
async function judge({ id }: Visitor, { _id: event_id }: Event, word: string): Promise<string> {
  const [search] = done(await admin.get(`/conversation/${id}/retrieval?event_id=${event_id}`)).json<
    Schemas['Retrieval'][]
  >()
  const { question, candidates } = search as Schemas['Retrieval']
  const passage = candidates[0]?.passage
  await make('/knowledge/judgement', { conversation_id: id, event_id, question, passage })
  const { _id: answer } = await make('/knowledge_chunk', {
    ...{ title: question, questions: [question, 'Any bicycles?'], content: 'We do.', conversation_id: id },
  })
  const unanswered = `Wherefore ${word} xylophones?`
  await make('/knowledge_chunk', { title: unanswered, content: 'For music.', questions: ['Why?'] })
  const expected = [{ entity: 'knowledge_chunk', id: answer }]
  await make('/knowledge_question', { question, expected, conversation_id: id })
  await make('/knowledge/evaluation', {})
  return answer
}

/** Keeps the question as a regression test beside one of the team's, and runs the suite; returns the suite's id. */
async function keep({ id }: Visitor, { _id: event_id }: Event): Promise<string> {
  const path = `/conversation/${id}/kept_question`
  const { suite_id: suite } = await make<{ suite_id: string }>(path, { event_id, suite_title: 'Kept' })
  const { scenarios } = (await operator.get(`/synthetic_suite/${suite}`)).json<Schemas['SyntheticSuite']>()
  const own = { name: `Ours ${v7()}`, instructions: 'Say hello.', start_message: 'Hello there' }
  done(await operator.patch(`/synthetic_suite/${suite}`, { scenarios: [...scenarios, own] }, keyed()))
  const { _id } = await make(`/synthetic_suite/${suite}/run`, { agent_version: 'draft' })
  await vi.waitFor(async () => {
    const played = (await operator.get(`/synthetic_user_conversation/${_id}`)).json<Schemas['Simulation']>()
    expect(['queued', 'running']).not.toContain(played.status)
  }, patience)
  return suite
}

const mail = (to_address: string) =>
  app.database.owner
    .insertInto('outbox_mail')
    .values({
      ...{ tenant_id: app.tenants.lakeside.id, _id: v7(), to_address, subject: 'Your visit', text: '' },
      ...{ links: '[]', status: 'sent', created_at: new Date() },
    })
    .execute()

/** Waits until the index contains no removed passage. */
const tidied = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select from switchboard.knowledge_segment where exists (
        select from unnest(numbers) as held (number)
        where held.number not in (select number from switchboard.knowledge_passage))`.execute(
      app.database.owner,
    )
    expect(rows).toEqual([])
  }, patience)

describe('words of a visitor, written and copied in every way there is', () => {
  it('stand nowhere any more once they are deleted, and what is the team’s is there without them', async () => {
    const { contactId, visitor, shared } = await leaveCopies('quokkafour')
    const before = await tablesWith(app.database, 'quokkafour')
    expect(before).toEqual(expect.arrayContaining(copied))
    const handed = done(await admin.get(`/contact/${contactId}/data`)).json<Record<string, object[]>>()
    expect(handed).toMatchObject({
      records: expect.arrayContaining([
        expect.objectContaining({
          entity: 'custom_data_object',
          data: { text: 'A quokkafour wish', state: 'open' },
        }),
        { entity: 'custom_data_object', _id: shared.record, texts: ['A quokkafour wish'] },
        expect.objectContaining({ entity: 'synthetic_suite', _id: shared.suite }),
        expect.objectContaining({
          entity: 'knowledge_question',
          question: 'Do you repair quokkafour bicycles?',
        }),
      ]),
      simulations: [{ title: expect.any(String) }],
      judgements: [{ question: 'Do you repair ••• bicycles?' }],
      unanswered_questions: [{ question: 'Wherefore quokkafour xylophones?' }],
      chain_runs: [{ chain_name: 'wish_keeper' }],
      mails: [{ to_address: 'quokkafour@ODE.example' }],
      filled_intakes: [{ answers: { full_name: 'quokkafour Ode' } }],
    })
    expect((await admin.post(`/contact/${contactId}/erasure`)).json()).toMatchObject({
      ...{ conversations: 2, filled_intakes: 1, files: 1 },
      copies: expect.any(Number),
    })
    await tidied()
    expect(await tablesWith(app.database, 'quokkafour')).toEqual([])
    expect(await tablesWith(app.database, visitor.id)).toEqual(['audit'])
    expect((await admin.get(`/custom_data_object/${shared.record}`)).json()).toMatchObject({
      data: { state: 'done', count: 3 },
    })
    expect((await admin.get(`/knowledge_chunk/${shared.answer}`)).json()).toMatchObject({
      ...{ title: '•••', questions: ['Any bicycles?'], content: 'We do.' },
    })
    const suite = (await admin.get(`/synthetic_suite/${shared.suite}`)).json<Schemas['SyntheticSuite']>()
    expect(suite.scenarios.map(({ start_message }) => start_message)).toEqual(['Hello there'])
  })

  it('go with their conversation where it is kept no longer, but what a business keeps of it, until they are deleted', async () => {
    const { contactId, visitor, shared } = await leaveCopies('quokkasix')
    await keepFor(1)
    await agePast(visitor)
    await app.runUpkeep('delete what is kept no longer')
    expect((await admin.get(`/conversation/${visitor.id}`)).status).toBe(404)
    const left = await tablesWith(app.database, 'quokkasix')
    for (const table of [
      'record_synthetic_suite',
      'simulation',
      'knowledge_judgement',
      'record_knowledge_question',
    ])
      expect(left).not.toContain(table)
    expect(left).toContain('record_custom_data_object')
    expect((await admin.get(`/knowledge_chunk/${shared.answer}`)).json().title).toContain('quokkasix')
    done(await admin.post(`/contact/${contactId}/erasure`))
    await tidied()
    expect(await tablesWith(app.database, 'quokkasix')).toEqual([])
    await keepFor(0)
  })

  it('go as well where a conversation was taken out of the trash for good', async () => {
    const { contactId, visitor } = await leaveCopies('quokkaeight')
    done(await operator.delete(`/conversation/${visitor.id}`))
    done(await admin.delete(`/conversation/${visitor.id}/trash`))
    await app.runUpkeep('delete what is kept no longer')
    await app.runUpkeep('remove files of deleted conversations')
    expect(await tablesWith(app.database, 'quokkaeight')).not.toContain('record_synthetic_suite')
    done(await admin.post(`/contact/${contactId}/erasure`))
    await tidied()
    // Stored responses for repeated requests expire within a day.
    const left = await tablesWith(app.database, 'quokkaeight')
    expect(left.filter(table => table !== 'idempotency')).toEqual([])
  })
})

it('a test of the team’s own may be kept beyond the days for which tests are', async () => {
  const tried = await operator.post('/web_chat/conversation', { agent_id: world.agentId })
  const { _id: id } = done(tried).json<{ _id: string }>()
  await make(`/conversation/${id}/message`, { content: 'Do you repair giraffes?' })
  const answer = await vi.waitFor(async () => {
    const events = (await operator.get(`/conversation/${id}/recent_messages`)).json<Event[]>()
    const last = events.find(one => one.metadata.turn_status === 'completed')
    expect(last).toBeDefined()
    return last as Event
  }, patience)
  const kept = await make<{ suite_id: string }>(`/conversation/${id}/kept_question`, { event_id: answer._id })
  await sql`update switchboard.record set data = data || '{"last_event_at": "2020-01-01T00:00:00.000Z"}'
    where _id = ${id}`.execute(app.database.owner)
  await app.runUpkeep('delete what is kept no longer')
  expect((await admin.get(`/conversation/${id}`)).status).toBe(404)
  expect((await admin.get(`/synthetic_suite/${kept.suite_id}`)).text).toContain('giraffes')
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})

/**
 * Tables that contain the word before the deletion. The test checks them, so that it searches for words that were
 * stored.
 */
const copied = [
  ...[
    'record_contact',
    'contact_identity',
    'record_conversation',
    'conversation_event',
    'turn',
    'call',
    'file',
  ],
  ...[
    'record_filled_intake',
    'record_custom_data_object',
    'record_knowledge_chunk',
    'record_knowledge_question',
  ],
  ...['record_synthetic_suite', 'record_history', 'simulation', 'knowledge_passage', 'knowledge_evaluation'],
  ...[
    'knowledge_judgement',
    'unanswered_question',
    'chain_run',
    'chain_run_step',
    'outbox_mail',
    'idempotency',
  ],
  'copied_words',
]

async function keepFor(conversation_days: number): Promise<void> {
  const { _id } = (await admin.get('/tenant_settings')).json()
  const retention = { conversation_days }
  done(await admin.put(`/tenant_settings/${_id}`, { retention, embedding: { identity_secret: secret } }))
}

async function agePast({ id }: Visitor): Promise<void> {
  done(await operator.patch(`/conversation/${id}`, { status: 'completed' }))
  await sql`update switchboard.record set data = data || '{"last_event_at": "2020-01-01T00:00:00.000Z"}'
    where _id = ${id}`.execute(app.database.owner)
}
