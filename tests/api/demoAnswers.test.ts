import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Client } from '../support/client.ts'
import { contract } from '../support/publishedContract.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

interface Event {
  role: string
  content: string
  metadata: { turn_status?: string; sources?: { title: string }[] }
}

let app: TestApp
let owner: Client
let tokens: Record<string, string>

beforeAll(async () => {
  app = await createTestApp({ contract, mode: 'single', env: { SEED_DEMO: 'on' }, isEmpty: true })
  owner = app.nobody()
  const services = (await owner.get('/agent_service')).json<
    { name: string; entry_points: { client_token: string }[] }[]
  >()
  tokens = Object.fromEntries(
    services.map(({ name, entry_points: [entry] }) => [name, entry?.client_token ?? '']),
  )
})
afterAll(() => app?.close())

/** Sends messages in sequence; returns the agent's last message after each one. */
async function talk(service: string, lines: readonly string[]): Promise<Event[]> {
  const begun = await owner.post('/web_chat/conversation', { client_token: tokens[service] })
  const { _id, metadata } = begun.json<{ _id: string; metadata: { conversation_token: string } }>()
  const headers = { 'x-conversation-token': metadata.conversation_token }
  const answers: Event[] = []
  for (const content of lines) {
    await owner.post(`/conversation/${_id}/message`, { content }, headers)
    const answer = await vi.waitFor(async () => {
      const events = (await owner.get(`/conversation/${_id}/recent_messages`, headers)).json<Event[]>()
      const ended = events.filter(event => event.metadata.turn_status)
      expect(ended).toHaveLength(answers.length + 1)
      return ended[0]
    })
    if (answer) answers.push(answer)
  }
  return answers
}

it('the demo’s receptionist quotes what it knows, in the visitor’s language, and asks for what it needs', async () => {
  const answers = await talk('Website reception', [
    'Hello Ada!',
    'Are you open on Saturdays?',
    'and on Thursday?',
    'How much is a crown?',
    'Do you treat children?',
    'Was kostet eine Zahnreinigung?',
    'What is the capital of France?',
    'When is my next appointment?',
  ])
  const expected = [
    /^Hello!/,
    /^On Saturdays we are closed\.[\s\S]*— From: Opening hours on Saturdays$/,
    /^On Thursdays we are open from 08:30 to 19:00\./,
    /^The crown costs from £550\. Two visits, two weeks apart\.\n\n— From: Crown$/,
    /^Yes, from the \*\*first tooth\*\* on\.[\s\S]*— From: Do you treat children\?$/,
    /^Die Zahnreinigung kostet \*\*65 £\*\*[\s\S]*— Aus: Was kostet eine professionelle Zahnreinigung\?$/,
    /^I am sorry, I know nothing about that\.[\s\S]*Shall I fetch a person of the team\?$/,
    /^Please tell me the patient’s birthday\./,
  ]
  answers.forEach(({ content }, index) => {
    expect(content).toMatch(expected[index] ?? /^$/)
  })
  expect(answers[4]?.metadata.sources?.[0]?.title).toBe('Do you treat children?')
})

it.each([
  ['fetches a person when asked', [], /^One moment, I am fetching a colleague from the front desk\.$/],
  [
    'says that the team is away where the practice is closed',
    // Opening hours exist, but none today.
    [{ day: dayAfterTomorrow(), from: '08:00', to: '09:00' }],
    /^Our team is away right now\. You are in the queue/,
  ],
])('it %s', async (_, opening_hours, words) => {
  const business = (await owner.get('/business_info')).json<Record<string, unknown>>()
  await owner.put('/business_info', { ...business, opening_hours })
  // Agents may read business info that is up to one second old.
  await vi.waitFor(async () => {
    const [handed] = await talk('Website reception', ['I want to talk to a human'])
    expect(handed?.content).toMatch(words)
  })
})

function dayAfterTomorrow(): string {
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  return days[(new Date().getUTCDay() + 2) % 7] ?? ''
}

it('the demo’s guide keeps to answers on treatments', async () => {
  const answers = await talk('Treatment questions', ['What may I eat after a filling?', 'Where can I park?'])
  expect(answers.map(({ content }) => content.slice(0, 30))).toEqual([
    'Wait until the numbness is gon',
    'I am sorry, I know nothing abo',
  ])
})
