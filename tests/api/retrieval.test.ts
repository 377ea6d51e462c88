import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { type ChatWorld, createChatWorld, type Visitor } from '../support/chatWorld.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Retrieval = components['schemas']['Retrieval']
type Judgement = components['schemas']['Judgement']
type Unanswered = components['schemas']['UnansweredQuestion']
interface Event {
  _id: string
  role: string
  content: string
  metadata: { turn_status?: string }
}

let app: TestApp
let world: ChatWorld
let viewer: Member
let stranger: Member

beforeAll(async () => {
  app = await createTestApp()
  world = await createChatWorld(app)
  viewer = await app.as('viewer')
  stranger = await app.as('operator', 'hillside')
  await write({ title: 'Repairs', content: 'We repair bicycles within a week.' })
  await write({ title: 'Bicycles for rent', content: 'Ten bicycles, 20 € a day.' })
})
afterAll(() => app?.close())

const write = async (answer: object) => {
  const { status, json } = await world.operator.post('/knowledge_chunk', answer)
  expect(status).toBe(201)
  return String(json()._id)
}

/** Sends a message in the visitor's conversation, or in a new one; returns its id and the answer. */
async function ask(content: string, visitor?: Visitor): Promise<{ id: string; answer: Event }> {
  const talk = visitor ?? (await world.visit())
  expect((await talk.say(content)).status).toBe(201)
  return { id: talk.id, answer: await answered(talk.id, content) }
}

async function answered(id: string, content: string): Promise<Event> {
  return vi.waitFor(async () => {
    const events = (await world.operator.get(`/conversation/${id}/recent_messages`)).json<Event[]>()
    const asked = events.findIndex(event => event.role === 'user' && event.content === content)
    const last = events.slice(0, asked).find(({ metadata }) => metadata.turn_status)
    expect(last?.metadata.turn_status).toBe('completed')
    return last as Event
  }, 20_000)
}

const retrievalOf = async ({ id, answer }: { id: string; answer: Event }, as: Member = viewer) =>
  as.get(`/conversation/${id}/retrieval?event_id=${answer._id}`)
const searched = async (asked: { id: string; answer: Event }) =>
  (await retrievalOf(asked)).json<Retrieval[]>()[0] as Retrieval
const titlesOf = ({ candidates }: Retrieval, use: string) =>
  candidates.filter(one => one.use === use).map(({ title }) => title)
const found = async (query: string) =>
  (await viewer.get(`/knowledge/search?query=${encodeURIComponent(query)}`))
    .json<{ title: string; fits: boolean; score: number }[]>()
    .map(({ title }) => title)
const unanswered = async (query = '', as: Member = viewer) =>
  (await as.get(`/knowledge/unanswered?${query}`)).json<{ questions: Unanswered[]; next: string | null }>()

describe('where an answer came from', () => {
  it('is kept with the question, its words as they were taken, and every passage that was looked at', async () => {
    const asked = await ask('Do you repare bicycles?')
    expect(asked.answer.content).toContain('within a week')
    const search = await searched(asked)
    expect(search).toMatchObject({ question: 'Do you repare bicycles?', limit: 6, min_score: 0.45 })
    expect(search.mended).toEqual([{ word: 'repare', term: 'repair' }])
    expect(search.candidates[0]).toMatchObject({
      title: 'Repairs',
      excerpt: 'We repair bicycles within a week.',
      use: 'given',
      is_named: true,
      judgement_id: null,
      source: { entity: 'knowledge_chunk' },
      why: { met: expect.arrayContaining([{ word: 'repare', term: 'repair', kind: 'mended' }]) },
    })
    expect(titlesOf(search, 'perhaps')).toEqual(['Bicycles for rent'])
    const { steps } =
      (await viewer.get(`/conversation/${asked.id}/trace`)).json<{ steps: object[] }[]>()[0] ?? {}
    expect(JSON.stringify(steps)).not.toContain('retrieval')
  })

  it('is for the team of its tenant, and for an answer that was given', async () => {
    const asked = await ask('Hello!')
    expect((await retrievalOf(asked)).json()).toEqual([])
    expect((await retrievalOf(asked, stranger)).status).toBe(404)
    const other = { ...asked, answer: { ...asked.answer, _id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6e02' } }
    expect((await retrievalOf(other)).status).toBe(404)
    expect(
      (await app.nobody().get(`/conversation/${asked.id}/retrieval?event_id=${asked.answer._id}`)).status,
    ).toBe(401)
  })
})

describe('a passage that is wrong for a question', () => {
  it('is given for it no more, however it is put, until that is taken back', async () => {
    const question = 'Do you repair bicycles?'
    const asked = await ask(question)
    const [first] = (await searched(asked)).candidates
    const wish = { conversation_id: asked.id, event_id: asked.answer._id, question, passage: first?.passage }
    expect((await viewer.post('/knowledge/judgement', wish)).status).toBe(403)
    expect((await stranger.post('/knowledge/judgement', wish)).status).toBe(404)
    expect((await world.operator.post('/knowledge/judgement', { ...wish, question: 'Cars?' })).status).toBe(
      404,
    )
    const judged = await world.operator.post('/knowledge/judgement', wish)
    expect(judged.status).toBe(201)
    const { _id, ...judgement } = judged.json<Judgement>()
    expect(judgement).toMatchObject({ question, title: 'Repairs', source: first?.source })
    expect((await world.operator.post('/knowledge/judgement', wish)).json()).toMatchObject({ _id })

    expect((await searched(asked)).candidates[0]?.judgement_id).toBe(_id)
    expect(await found('Do you repair a bicycle?')).not.toContain('Repairs')
    expect(await found('do you repare bicycles')).not.toContain('Repairs')
    expect(await found('Do you repair cars?')).toContain('Repairs')
    const again = await ask('Do you repair bicycles, please?')
    expect(again.answer.content).not.toContain('within a week')
    expect(titlesOf(await searched(again), 'wrong')).toEqual(['Repairs'])

    expect((await viewer.get('/knowledge/judgement')).json<Judgement[]>()).toMatchObject([{ _id }])
    expect((await stranger.get('/knowledge/judgement')).json()).toEqual([])
    expect((await stranger.delete(`/knowledge/judgement/${_id}`)).status).toBe(404)
    expect((await viewer.delete(`/knowledge/judgement/${_id}`)).status).toBe(403)
    expect((await world.operator.delete(`/knowledge/judgement/${_id}`)).status).toBe(204)
    expect((await viewer.get('/knowledge/judgement')).json()).toEqual([])
    expect(await found(question)).toContain('Repairs')
  })

  it('is not found any more once its source is deleted for good', async () => {
    const id = await write({ title: 'Tandems', content: 'Two tandems for a day.' })
    const question = 'Do you have tandems?'
    const asked = await ask(question)
    const tandems = (await searched(asked)).candidates.find(({ title }) => title === 'Tandems')
    await world.operator.delete(`/knowledge_chunk/${id}`)
    const place = { conversation_id: asked.id, event_id: asked.answer._id }
    const judge = () =>
      world.operator.post('/knowledge/judgement', { ...place, question, passage: tandems?.passage })
    expect((await judge()).status).toBe(201)
    const admin = await app.as('admin')
    expect((await admin.delete(`/knowledge_chunk/${id}/trash`)).status).toBe(204)
    expect((await judge()).status).toBe(404)
  })

  it('an answer that was written for a question comes before all others', async () => {
    expect((await found('What is the rent of ten bicycles?'))[0]).toBe('Bicycles for rent')
    await write({
      title: 'Hire',
      content: 'Ask at the desk.',
      questions: ['What is the rent of ten bicycles?'],
    })
    const asked = await ask('Ten bicycles, what is the rent?')
    expect(asked.answer.content).toContain('Ask at the desk.')
    expect((await searched(asked)).candidates[0]).toMatchObject({ title: 'Hire', score: 1, fit: 1 })
    expect((await found('ten bicycles rent'))[0]).toBe('Hire')
  })
})

describe('questions without an answer', () => {
  it('stand together where they ask the same, the most frequent first, without what tells of a person', async () => {
    await ask('Can I swim in your kayak school, I am ann@lake.example?')
    const last = await ask('Swim in the kayak school?')
    await ask('Who paints zebras?')
    const { questions, next } = await unanswered()
    expect(next).toBeNull()
    expect(questions.filter(({ question }) => /kayak|zebras/.test(question))).toMatchObject([
      {
        question: 'Swim in the kayak school?',
        count: 2,
        is_dismissed: false,
        examples: [{ conversation_id: last.id }, { question: expect.stringContaining('ann@lake.example') }],
      },
      { question: 'Who paints zebras?', count: 1 },
    ])
    const [first] = questions
    expect((await unanswered(`id=${first?._id}`)).questions).toEqual([first])
    expect((await unanswered(`id=${v7()}`)).questions).toEqual([])
    expect((await viewer.get('/knowledge/unanswered?id=x')).status).toBe(400)
    const page = await unanswered('limit=1')
    expect(page.questions).toEqual(questions.slice(0, 1))
    const rest = await unanswered(`limit=100&after=${page.next}`)
    expect(rest.questions).toEqual(questions.slice(1))
    expect((await viewer.get('/knowledge/unanswered?after=x')).status).toBe(400)
    expect((await unanswered('', stranger)).questions).toEqual([])
  })

  const group = async (word: string, query = '') =>
    (await unanswered(query)).questions.find(({ question }) => question.includes(word))

  it('are put aside and taken back, by those who write answers', async () => {
    const id = (await group('zebras'))?._id
    const path = `/knowledge/unanswered/${id}`
    expect((await viewer.post(`${path}/dismiss`, {})).status).toBe(403)
    expect((await stranger.post(`${path}/dismiss`, {})).status).toBe(404)
    expect((await world.operator.post(`${path}/dismiss`, {})).status).toBe(204)
    await ask('Who paints a zebra?')
    expect(await group('zebra')).toBeUndefined()
    expect(await group('zebra', 'dismissed=true')).toMatchObject({ count: 2, is_dismissed: true })
    expect((await world.operator.post(`${path}/reopen`, {})).status).toBe(204)
    expect(await group('zebra')).toMatchObject({ _id: id, count: 2 })
  })

  it('leave when an answer takes them, and come back when it is gone', async () => {
    const id = await write({ title: 'Zebras', content: 'Ms Lind does.', questions: ['Who paints zebras?'] })
    expect(await group('zebra')).toBeUndefined()
    expect((await ask('Who paints zebras?')).answer.content).toContain('Ms Lind')
    await world.operator.delete(`/knowledge_chunk/${id}`)
    expect(await group('zebra')).toMatchObject({ count: 2 })
  })

  it('are none of tests, and go with their conversations', async () => {
    const begun = await world.operator.post('/web_chat/conversation', { agent_id: world.agentId })
    const _id = String(begun.json()._id)
    await world.operator.post(`/conversation/${_id}/message`, { content: 'Where is the giraffe?' })
    await answered(_id, 'Where is the giraffe?')
    expect(await group('giraffe')).toBeUndefined()
    const { id } = await ask('Where is the okapi?')
    expect(await group('okapi')).toMatchObject({ count: 1 })
    await world.operator.delete(`/conversation/${id}`)
    expect(await group('okapi')).toBeUndefined()
  })
})
