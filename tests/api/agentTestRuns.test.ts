import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { createChatWorld } from '../support/chatWorld.ts'
import { type RecordingOrigin, startRecordingOrigin } from '../support/recordingOrigin.ts'
import { calls, says, scriptedModels } from '../support/scriptedModels.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Event = components['schemas']['ConversationEvent']
type Compared = components['schemas']['ComparedScenario']
type Kept = { suite_id: string; scenario: string; is_new: boolean }

const script = scriptedModels(() => says('Hello.'))
let app: TestApp
let other: RecordingOrigin
let operator: Member

beforeAll(async () => {
  other = await startRecordingOrigin()
  app = await createTestApp({ models: script.models, env: { PRIVATE_HOSTS: other.host } })
  operator = await app.as('operator')
})
afterAll(async () => {
  await app?.close()
  await other?.stop()
})
beforeEach(() => script.follow(byInstructions))

/** Says what its instructions tell it to, so that it shows which state of the agent answers. */
function byInstructions({ system }: { system: string }) {
  const [, wanted = 'nothing'] = /Say (\w+)/.exec(system) ?? []
  return says(`I say ${wanted}.`)
}

let number = 0
const newAgent = async (fields: object = {}) => {
  const made = await operator.post('/agent', {
    name: `Tried ${++number}`,
    instructions: 'Say stored.',
    ...fields,
  })
  expect(made.status, made.text).toBe(201)
  return made.json<{ _id: string; name: string }>()
}

const messages = async (id: string, as = operator): Promise<Event[]> =>
  (await as.get(`/conversation/${id}/recent_messages?limit=100`))
    .json<Event[]>()
    .filter(({ action_id }) => action_id === 'send_message')
    .reverse()

/** The last answer, once the agent has said so many. */
async function answered(id: string, count: number): Promise<Event> {
  const answers = async () =>
    (await messages(id)).filter(({ metadata }) => metadata.turn_status !== undefined)
  await expect.poll(async () => (await answers()).length, { timeout: 20_000 }).toBe(count)
  const [last] = (await answers()).slice(-1)
  if (!last) throw new Error('There is no answer')
  return last
}

const say = (id: string, content: string) => operator.post(`/conversation/${id}/message`, { content })

async function begin(agentId: string, wish: object): Promise<string> {
  const begun = await operator.post(`/agent/${agentId}/tryout`, wish)
  expect(begun.status, begun.text).toBe(201)
  return begun.json<{ _id: string }>()._id
}

it('an agent is tried as it stands in a form, and goes on as it stands there by then, while nothing is saved', async () => {
  const { _id: agentId, name } = await newAgent()
  const data = { name, instructions: 'Say typed.', first_message: 'Not saved yet.' }
  const id = await begin(agentId, { data, language_id: 'de' })
  await say(id, 'Who are you?')
  expect((await answered(id, 1)).content).toBe('I say typed.')
  const changed = await operator.put(`/conversation/${id}/tryout`, {
    data: { ...data, instructions: 'Say changed.', persona: { display_name: 'Zoe' } },
  })
  expect(changed.status, changed.text).toBe(204)
  await say(id, 'And now?')
  expect(await answered(id, 2)).toMatchObject({ content: 'I say changed.', name: 'Zoe' })
  expect((await messages(id))[0]?.content).toBe('Not saved yet.')
  expect((await operator.get(`/agent/${agentId}`)).json()).toMatchObject({
    instructions: 'Say stored.',
    _version: 1,
  })
  expect((await operator.get(`/agent/${agentId}/versions`)).json()).toMatchObject({
    draft_has_changes: false,
  })
})

it('a published version goes on from what was said before', async () => {
  const { _id: agentId } = await newAgent({ first_message: 'Hello there.' })
  await operator.patch(`/agent/${agentId}`, { instructions: 'Say draft.' })
  const earlier = [
    { by: 'agent', text: 'Hi!' },
    { by: 'visitor', text: 'Open today?' },
    { by: 'agent', text: 'Until six.' },
  ]
  const id = await begin(agentId, { version: 'latest', earlier })
  await say(id, 'And tomorrow?')
  expect((await answered(id, 1)).content).toBe('I say stored.')
  const asked = script.requests
    .at(-1)
    ?.messages.map(message => [message.role, 'text' in message && message.text])
  expect(asked).toEqual([
    ['user', '(The visitor opened the chat.)'],
    ['assistant', 'Hi!'],
    ['user', 'Open today?'],
    ['assistant', 'Until six.'],
    ['user', 'And tomorrow?'],
  ])
  // It is a version: there is nothing in it to be changed.
  expect((await operator.put(`/conversation/${id}/tryout`, { data: { name: 'X' } })).status).toBe(404)
  const version = await operator.get(`/agent/${agentId}/versions/1`)
  expect(version.json()).toMatchObject({ version: 1, data: { instructions: 'Say stored.' } })
  expect((await operator.get(`/agent/${agentId}/versions/2`)).status).toBe(404)
})

it('nothing of a tryout is real: no action reaches anybody, nobody is called, and no list or figure has it', async () => {
  const world = await createChatWorld(app)
  const action = await operator.post('/agent_action', {
    title: 'Book',
    tool_name: 'book_it',
    description: 'Books.',
    parameters: { type: 'object', properties: {} },
    execution: { kind: 'http', method: 'POST', url: `${other.url}/book` },
  })
  const data = { name: 'Typed', agent_action_ids: [action.json()._id] }
  const admin = await app.as('admin')
  const before = {
    inbox: (await admin.get('/inbox')).json(),
    home: (await admin.get('/home')).json<{ week: unknown; mine: unknown; waiting: unknown }>(),
  }
  const id = await begin(world.agentId, { data })
  script.follow((request, call) =>
    call === 1 ? calls([{ toolName: 'book_it' }, { toolName: 'request_human' }]) : byInstructions(request),
  )
  await say(id, 'Book me in.')
  const trace = async () =>
    (await operator.get(`/conversation/${id}/trace`)).json<components['schemas']['Turn'][]>()
  await expect.poll(async () => (await trace())[0]?.ended_at ?? null, { timeout: 20_000 }).not.toBeNull()
  const steps = (await trace()).flatMap(turn => turn.steps).filter(({ kind }) => kind === 'action')
  expect(steps[0]).toMatchObject({ error_code: 'action.left_out' })
  expect(other.seen).toEqual([])
  expect((await operator.get(`/conversation/${id}`)).json()).toMatchObject({ is_test: true })
  expect((await admin.get('/inbox')).json()).toEqual(before.inbox)
  const { week, mine, waiting } = (await admin.get('/home')).json<typeof before.home>()
  expect({ week, mine, waiting }).toEqual({
    week: before.home.week,
    mine: before.home.mine,
    waiting: before.home.waiting,
  })
  const listed = (await operator.get('/conversation')).json<{ _id: string }[]>()
  expect(listed.map(({ _id }) => _id)).not.toContain(id)
})

it('only what could be saved is tried, by those who may edit agents, in their own place', async () => {
  const { _id: agentId, name } = await newAgent()
  const path = `/agent/${agentId}/tryout`
  const refused = await operator.post(path, {
    data: { name, agent_action_ids: ['5c1d0a54-8d58-4c8e-9d0a-5b1f0a2f6c11'] },
  })
  expect([refused.status, refused.json<{ errors: { pointer: string }[] }>().errors[0]?.pointer]).toEqual([
    422,
    '/data/agent_action_ids/0',
  ])
  const hostile = [
    '{"data":{"name":"x","__proto__":{"enabled":false}}}',
    '{"data":{"name":"x","constructor":{"a":1}}}',
    '{"data":{"name":"x","persona":{"toString":"y"}}}',
    `{"data":{"name":"x","instructions":"${'x'.repeat(20_001)}"}}`,
    '{"data":{"name":"x"},"version":"latest"}',
    '{}',
  ]
  const type = { 'content-type': 'application/json' }
  for (const body of hostile) {
    const answer = await operator.send('POST', path, Buffer.from(body), type)
    expect([400, 422], `${body.slice(0, 60)}: ${answer.text.slice(0, 200)}`).toContain(answer.status)
  }
  const own = await begin(agentId, { data: { name } })
  const viewer = await app.as('viewer')
  expect((await viewer.post(path, { data: { name } })).status).toBe(403)
  const [otherTenant, colleague] = [await app.as('operator', 'hillside'), await app.as('admin')]
  expect((await otherTenant.post(path, { data: { name } })).status).toBe(404)
  expect((await otherTenant.post(path, { version: 'latest' })).status).toBe(404)
  expect((await otherTenant.put(`/conversation/${own}/tryout`, { data: { name } })).status).toBe(404)
  expect((await otherTenant.get(`/agent/${agentId}/versions/1`)).status).toBe(404)
  expect((await colleague.put(`/conversation/${own}/tryout`, { data: { name } })).status).toBe(404)
  // A drawer's test conversation is none.
  const drawer = (await operator.post('/web_chat/conversation', { agent_id: agentId })).json<{
    _id: string
  }>()
  expect((await operator.put(`/conversation/${drawer._id}/tryout`, { data: { name } })).status).toBe(404)
})

it('an answer is kept as a question, asked of both states of the agent, and what has changed is told', async () => {
  const { _id: agentId, name } = await newAgent()
  const world = { agentId, id: await begin(agentId, { data: { name, instructions: 'Say first.' } }) }
  await say(world.id, 'Hello?')
  await answered(world.id, 1)
  await say(world.id, 'Are you open?')
  const answer = await answered(world.id, 2)
  const keep = (as: Member, event = answer._id) =>
    as.post(`/conversation/${world.id}/kept_question`, { event_id: event, suite_title: 'Kept' })
  const kept = await keep(operator)
  expect(kept.json<Kept>(), kept.text).toMatchObject({ scenario: 'Are you open?', is_new: true })
  const { suite_id: suiteId } = kept.json<Kept>()
  expect((await keep(operator)).json()).toMatchObject({ suite_id: suiteId, is_new: false })
  expect((await operator.get(`/synthetic_suite/${suiteId}`)).json()).toMatchObject({
    title: `Kept: ${name}`,
    agent_id: agentId,
    is_compared: true,
    scenarios: [
      {
        start_message: 'Are you open?',
        kept_answer: 'I say first.',
        earlier: [
          { by: 'visitor', text: 'Hello?' },
          { by: 'agent', text: 'I say first.' },
        ],
      },
    ],
  })
  const [question] = (await messages(world.id)).slice(-2)
  expect((await keep(operator, question?._id)).status).toBe(422)
  expect((await keep(await app.as('viewer'))).status).toBe(403)
  expect((await keep(await app.as('operator', 'hillside'))).status).toBe(404)

  await operator.patch(`/agent/${agentId}`, { instructions: 'Say draft.' })
  const run = async (agent_version: string) => {
    const { _id } = (await operator.post(`/synthetic_suite/${suiteId}/run`, { agent_version })).json<{
      _id: string
    }>()
    const status = async () => (await operator.get(`/synthetic_user_conversation/${_id}`)).json().status
    await expect.poll(status, { timeout: 40_000 }).toBe('passed')
    return _id
  }
  const [draft, published] = [await run('draft'), await run('latest')]
  const comparison = `/synthetic_user_conversation/${draft}/comparison?with=${published}`
  expect((await operator.get(comparison)).json<Compared[]>()).toMatchObject([
    {
      question: 'Are you open?',
      kept_answer: 'I say first.',
      differences: ['answer'],
      one: { answer: 'I say draft.', ended_by: 'limit' },
      other: { answer: 'I say stored.', ended_by: 'limit' },
    },
  ])
  // What was said before is part of the question.
  expect(script.requests.at(-1)?.messages).toHaveLength(3)
  expect((await (await app.as('operator', 'hillside')).get(comparison)).status).toBe(404)
})
