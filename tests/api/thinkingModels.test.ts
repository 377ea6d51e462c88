import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { type ChatWorld, createChatWorld } from '../support/chatWorld.ts'
import { type FakeModelServer, startFakeModelServer } from '../support/fakeModelServer.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

type Schemas = components['schemas']

let app: TestApp
let server: FakeModelServer
let chat: ChatWorld

beforeAll(async () => {
  server = await startFakeModelServer()
  app = await createTestApp({ env: { PRIVATE_HOSTS: server.host } })
  chat = await createChatWorld(app)
  const model = 'openai_compatible/house-model'
  const saved = await (await app.as('admin')).put('/ai_configuration', {
    providers: { openai_compatible: { enabled: true, base_url: server.url } },
    models: { chat: [model], extract: [model], translate: [model] },
  })
  expect(saved.status).toBe(200)
})

afterAll(async () => {
  await app.close()
  await server.close()
})

const says = (...texts: string[]) => server.next(...texts.map(text => ({ kind: 'say' as const, text })))

describe.each([
  ['with its marks', '<think>They ask for the secret word.</think>\n\nWe are open on Monday.'],
  ['with its end alone', 'They ask for the secret word.\n</think>\n\nWe are open on Monday.'],
])('what a model thinks, %s,', (_, answer) => {
  it('stands in the steps of its turn, and nowhere that a visitor reads', async () => {
    const visitor = await chat.visit({ initiate_conversation: false })
    const stream = await visitor.follow()
    says(answer)
    await visitor.say('When are you open?')
    await stream.until(({ data }) => (data.metadata as { turn_status?: string })?.turn_status === 'completed')
    stream.abort()
    const turns = await chat.operator.get(`/conversation/${visitor.id}/trace`)
    expect(turns.json<Schemas['Turn'][]>()[0]?.steps).toMatchObject([
      { kind: 'model', reasoning: 'They ask for the secret word.' },
    ])
    const read = JSON.stringify([stream.frames, (await visitor.recent()).json()])
    expect(read).toContain('We are open on Monday.')
    expect(read).not.toContain('secret')
    expect(read).not.toContain('think>')
  })

  it('is told neither to the model again nor in place of an answer', async () => {
    const visitor = await chat.visit({ initiate_conversation: false })
    const stream = await visitor.follow()
    says('<think>Hm.</think>', '<think>Hm again.</think>')
    await visitor.say('When are you open?')
    const { data } = await stream.until(frame =>
      ['failed', 'completed'].includes(String(Object(frame.data.metadata).turn_status)),
    )
    stream.abort()
    expect(data).toMatchObject({ metadata: { turn_status: 'failed', error_code: 'model.empty' } })
    expect(JSON.stringify(data)).not.toContain('Hm')
    expect(JSON.stringify(server.requests.at(-1)?.messages)).not.toContain('Hm.')
  })
})

describe('a step that asks a model that thinks aloud', () => {
  const execute = async (step: object) => {
    const smart_chain = { title: 'Tried', chain_name: 'tried', chain_type: 'agent_action', steps: [step] }
    const answer = await chat.operator.post('/smart_chain/execute', {
      smart_chain,
      input_data: { text: 'Lyon' },
    })
    return answer.json<Schemas['ChainRun']>()
  }
  const text = '{{input.text}}'

  it.each<[string, object, string, unknown]>([
    ['llm', { messages: [{ text }] }, 'Lyon it is.', { text: 'Lyon it is.' }],
    [
      'llm_structured',
      { text, schema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] } },
      'So:\n```json\n{"city":"Lyon"}\n```\nThat is all.',
      { city: 'Lyon' },
    ],
    [
      'llm_classifier',
      { text, classes: [{ label: 'booking' }, { label: 'other' }] },
      'booking',
      { label: 'booking' },
    ],
    [
      'translate',
      { text, language: 'de' },
      '[fr] Lyon (Stadt)',
      { text: 'Lyon (Stadt)', source_language: 'fr' },
    ],
  ])('%s gives what it answers', async (type, config, answer, expected) => {
    const before = server.requests.length
    says(`I read {"city":"Paris"}, a booking.</think>\n${answer}`)
    const run = await execute({ step_id: 'ask', type, config })
    expect(run.output).toEqual(expected)
    expect(server.requests).toHaveLength(before + 1)
    if (type !== 'translate') expect(run.steps[0]?.reasoning).toBe('I read {"city":"Paris"}, a booking.')
  })
})
