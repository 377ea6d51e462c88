import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type ImaginedBusiness, imaginedBusinesses } from '../support/businessQuestions.ts'
import { createChatWorld, type Visitor } from '../support/chatWorld.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

interface Said {
  content: string
  metadata: { turn_status?: string; suggestions?: string[] }
}

type Outcome = 'right' | 'offered' | 'dead end' | 'wrong'

let app: TestApp
/** A Tuesday, so that “tomorrow” names the same day on every run. */
const clock = new Date('2026-09-15T10:00:00Z')

beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT: 'off' }, now: () => clock })
})
afterAll(() => app?.close())

/** Gives the tenant the knowledge of one business, in place of the one before. */
async function takeOver({ language, business, answers }: ImaginedBusiness): Promise<void> {
  const admin = await app.as('admin')
  const before = (await admin.get('/knowledge_chunk')).json<{ _id: string }[]>()
  for (const { _id } of before) await admin.delete(`/knowledge_chunk/${_id}`)
  await admin.patch('/business_info', business)
  await admin.patch('/knowledge_base_configuration', { main_language: language })
  for (const answer of answers) {
    expect((await admin.post('/knowledge_chunk', { ...answer, language })).status).toBe(201)
  }
}

async function answerTo(visitor: Visitor, content: string, ended: number): Promise<Said> {
  await visitor.say(content)
  return vi.waitFor(async () => {
    const events = (await visitor.recent()).json<Said[]>()
    const answers = events.filter(({ metadata }) => metadata.turn_status)
    expect(answers).toHaveLength(ended)
    return answers[0] as Said
  }, 10_000)
}

const unknown = /^I am sorry, I|^Es tut mir leid,/

/** Asks a question in a conversation of its own, and presses what is offered until the right answer comes. */
async function outcomeOf(visitor: Visitor, ask: string, says: string | null): Promise<Outcome> {
  const { content, metadata } = await answerTo(visitor, ask, 1)
  const offers = metadata.suggestions ?? []
  const isAnswered = offers.length === 0 && !unknown.test(content)
  if (says === null) return isAnswered ? 'wrong' : 'right'
  if (content.includes(says)) return 'right'
  if (isAnswered) return 'wrong'
  let ended = 1
  for (const offer of offers.slice(0, -1)) {
    if ((await answerTo(visitor, offer, ++ended)).content.includes(says)) return 'offered'
  }
  return 'dead end'
}

const outcomes = new Map<string, Outcome>()

it.each(imaginedBusinesses())(
  'what visitors ask $name is answered, or the question that answers it is offered',
  async business => {
    const { language, questions } = business
    await takeOver(business)
    const agent = { persona: { display_name: 'Ada', languages: [language] }, first_message: '' }
    const { visit } = await createChatWorld(app, { agent })
    for (const { ask, says } of questions) {
      outcomes.set(ask, await outcomeOf(await visit({ language_id: language }), ask, says))
    }
    expect(questions.filter(({ ask }) => outcomes.get(ask) === 'wrong')).toEqual([])
  },
  60_000,
)

it('of fifty questions, at most one in ten is a dead end, and half end at once: with the answer, or with the word that there is none', () => {
  const countOf = (wanted: Outcome) => [...outcomes.values()].filter(one => one === wanted).length
  expect(outcomes.size).toBe(50)
  expect(countOf('dead end')).toBeLessThanOrEqual(5)
  expect(countOf('right')).toBeGreaterThanOrEqual(25)
})

it('a pressed near question is an ordinary message, and the last button fetches a person', async () => {
  const [business] = imaginedBusinesses().filter(({ name }) => name === 'bicycleWorkshop')
  if (business) await takeOver(business)
  const { visit } = await createChatWorld(app)
  const visitor = await visit()
  const { metadata } = await answerTo(visitor, 'When will my bike be finished?', 1)
  expect(metadata.suggestions).toEqual([
    'How long does a repair take?',
    expect.any(String),
    expect.any(String),
    'Talk to a person',
  ])
  const answer = await answerTo(visitor, 'How long does a repair take?', 2)
  expect(answer.content).toMatch(/^Most bicycles are ready within two working days\./)
  expect(answer.metadata.suggestions).toBeUndefined()
  await answerTo(visitor, 'Talk to a person', 3)
  const summary = await app.nobody().get(`/web_chat/conversation/${visitor.id}`, visitor.headers)
  expect(summary.json()).toMatchObject({ handler: 'queue' })
})

it('no person is offered where none can be fetched', async () => {
  const { visit } = await createChatWorld(app, { agent: { human_handoff: { enabled: false } } })
  const { metadata } = await answerTo(await visit({}), 'When will my bike be finished?', 1)
  expect(metadata.suggestions?.at(0)).toBe('How long does a repair take?')
  expect(metadata.suggestions).not.toContain('Talk to a person')
})
