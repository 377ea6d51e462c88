import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insideOfPdf } from '../support/insideOfPdf.ts'
import { createIntakeWorld, type FillingVisitor, type IntakeWorld } from '../support/intakeWorld.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

let app: TestApp
let world: IntakeWorld

const fields = [
  { key: 'name', label: 'Name', type: 'text', ask: 'What is your name?' },
  { key: 'insurance', label: 'Insurance', type: 'choice', choices: ['Public', 'Private'] },
  { key: 'insurer', label: 'Insurer', type: 'text', when: 'answers.insurance == "Private"' },
  { key: 'birthday', label: 'Date of birth', type: 'date' },
  { key: 'note', label: 'Note', type: 'long_text', required: false },
]

beforeAll(async () => {
  app = await createTestApp()
  world = await createIntakeWorld(app, {
    ...{ fields, outro: 'See you soon.', completion: { pdf: true } },
    consent: { required: true, text: 'We keep your answers.' },
  })
})
afterAll(() => app.close())

const path = ({ id }: FillingVisitor) => `/intake_chat/conversation/${id}/form`
const page = (visitor: FillingVisitor) => app.nobody().get(path(visitor), visitor.headers)
const submit = (visitor: FillingVisitor, body: object) =>
  app.nobody().post(path(visitor), body, visitor.headers)
/** Returns the texts of the person's messages, the oldest first. */
const messages = async (visitor: FillingVisitor) =>
  (await visitor.recent())
    .json<{ role: string; content: string }[]>()
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .toReversed()
const whole = { name: 'Maya', insurance: 'Private', insurer: 'Alpine', birthday: '3 May 1980' }

describe('§4 the page of an intake', () => {
  it('lists the questions that the answers show, with the answers so far', async () => {
    const visitor = await world.begin({ language_id: 'en' })
    await visitor.sayAll(['I agree', 'Maya'])
    expect((await page(visitor)).json()).toMatchObject({
      consent: { required: true, text: 'We keep your answers.', given: true },
      language_id: 'en',
      missing: ['insurance', 'birthday', 'note'],
      questions: [
        { key: 'name', answer: 'Maya' },
        { key: 'insurance', affects_others: true, choices: ['Public', 'Private'] },
        { key: 'birthday' },
        { key: 'note', required: false },
      ],
    })
  })

  it('stores a part, shows what follows from it, and the chat goes on from there', async () => {
    const visitor = await world.begin({ language_id: 'en' })
    const saved = await submit(visitor, {
      ...{ answers: { name: 'Maya', insurance: 'Private' }, has_consent: true },
    })
    expect(saved.json()).toMatchObject({ status: 'in_progress', missing: ['insurer', 'birthday', 'note'] })
    expect((await visitor.asked()).content).toBe('Insurer?')
    await visitor.say('Alpine')
    expect(await visitor.filled()).toMatchObject({ answers: { insurer: 'Alpine' } })
  })

  it('completes the same response as the chat does', async () => {
    const visitor = await world.begin({ language_id: 'en' })
    const done = await submit(visitor, { answers: whole, has_consent: true, is_complete: true })
    expect(done.json()).toMatchObject({ status: 'completed', missing: [] })
    const filled = await visitor.filled()
    expect(filled).toMatchObject({
      title: 'Maya',
      status: 'completed',
      consent_at: expect.any(String),
      answers: { ...whole, birthday: '1980-05-03', note: null },
      sources: { name: { by: 'person' } },
    })
    expect(await visitor.asked()).toMatchObject({
      content: 'See you soon.',
      metadata: { intake: { answered: 5, total: 5, filled_intake_id: filled._id } },
    })
    expect(await visitor.conversation()).toMatchObject({ status: 'completed' })
    const again = await submit(visitor, { answers: { name: 'Leo' } })
    expect([again.status, again.json().code]).toEqual([409, 'conversation.completed'])
  })

  it('says in the chat only what the chat does not have, and no sensitive answer', async () => {
    const sensitive = { key: 'illness', label: 'Illness', type: 'text', sensitive: true }
    const visitor = await (await createIntakeWorld(app, { fields: [...fields, sensitive] })).begin()
    await visitor.sayAll(['Maya'])
    await submit(visitor, { answers: { insurance: 'Public', birthday: '3 May 1980' } })
    await submit(visitor, { answers: { birthday: '4 May 1980', illness: 'Asthma' }, is_complete: true })
    const said = await messages(visitor)
    expect(said).toEqual(['Maya', 'Insurance: Public\nDate of birth: May 4, 1980\nIllness: […]'])
    const events = (await visitor.recent()).json<{ role: string; _id: string }[]>()
    const [last] = events.filter(({ role }) => role === 'user')
    expect(await visitor.filled()).toMatchObject({
      sources: { illness: { event_id: last?._id }, birthday: { event_id: last?._id } },
    })
  })

  it('says in the chat what has changed, once', async () => {
    const visitor = await (await createIntakeWorld(app, { fields })).begin()
    await visitor.sayAll(['Maya', 'Public'])
    const answer = { answers: { name: 'Maya Thornton', birthday: '3 May 1980' }, is_complete: true }
    expect((await submit(visitor, answer)).status).toBe(200)
    expect((await messages(visitor)).at(-1)).toBe('Name: Maya Thornton\nDate of birth: May 3, 1980')
  })

  it('stores what a team member fills in as the team’s, who cannot give the consent', async () => {
    const visitor = await world.begin({ language_id: 'en' })
    const { operator } = world
    const refused = await operator.post(path(visitor), { answers: whole, has_consent: true })
    expect([refused.status, refused.json<{ errors: object[] }>().errors]).toMatchObject([
      422,
      [{ pointer: '/has_consent', message: expect.stringContaining('Only the person') }],
    ])
    expect(await visitor.filled()).not.toHaveProperty('consent_at')
    await visitor.say('I agree')
    const done = await operator.post(path(visitor), { answers: whole, is_complete: true })
    expect(done.status, done.text).toBe(200)
    expect(await visitor.filled()).toMatchObject({
      sources: { name: { by: 'team', name: 'A operator' }, birthday: { by: 'team' } },
    })
    expect(await messages(visitor)).toEqual(['I agree'])
    const events = (await visitor.recent()).json<{ content: string; metadata: object; name: string }[]>()
    expect(events.find(({ content }) => content.startsWith('Name: Maya'))).toMatchObject({
      ...{ name: 'A operator', metadata: { human: true } },
    })
  })

  it.each([
    ['without consent', { answers: whole }, ['/has_consent']],
    [
      'with answers that do not fit',
      { has_consent: true, answers: { birthday: 'soon', name: 7 } },
      ['/answers/birthday', '/answers/name'],
    ],
    [
      'with a question that does not exist',
      { has_consent: true, answers: { shoe_size: 40 } },
      ['/answers/shoe_size'],
    ],
    [
      'that is not complete',
      { has_consent: true, is_complete: true, answers: { name: 'Maya', insurance: 'Private' } },
      ['/answers/insurer', '/answers/birthday'],
    ],
  ])('%s is refused at its places, and nothing is stored', async (_, body, pointers) => {
    const visitor = await world.begin({ language_id: 'en' })
    const answer = await submit(visitor, body)
    expect(answer.status).toBe(422)
    expect(answer.json<{ errors: { pointer: string }[] }>().errors.map(({ pointer }) => pointer)).toEqual(
      pointers,
    )
    expect(await visitor.filled()).toMatchObject({ answers: {}, status: 'in_progress' })
  })

  it('§9 is nobody’s without the conversation’s token', async () => {
    const [visitor, other] = [await world.begin(), await world.begin()]
    expect((await app.nobody().get(path(visitor), other.headers)).status).toBe(404)
    expect((await app.nobody().post(path(visitor), { answers: {} }, other.headers)).status).toBe(404)
    expect((await app.nobody('hillside').get(path(visitor), visitor.headers)).status).toBe(404)
  })
})

describe('§7 the PDF of a response', () => {
  const pdf = (id: unknown, as = app.nobody(), headers = {}) => as.get(`/filled_intake/${id}/pdf`, headers)

  it('has the answers, the consent and what is missing, for the team and for its visitor', async () => {
    const visitor = await world.begin({ language_id: 'en' })
    await visitor.sayAll(['I agree', 'Maya Thornton'])
    const { _id } = await visitor.filled()
    for (const answer of [
      await pdf(_id, await app.as('viewer')),
      await pdf(_id, app.nobody(), visitor.headers),
    ]) {
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(insideOfPdf(answer.bytes)).toContain('%PDF')
    }
  })

  it('§9 is nobody else’s, and not the visitor’s where the intake does not offer it', async () => {
    const [visitor, other] = [await world.begin(), await world.begin()]
    const { _id } = await visitor.filled()
    expect((await pdf(_id)).status).toBe(404)
    expect((await pdf(_id, app.nobody(), other.headers)).status).toBe(404)
    expect((await pdf(_id, await app.as('owner', 'hillside'))).status).toBe(404)
    const plain = await (await createIntakeWorld(app, { fields })).begin()
    expect((await pdf((await plain.filled())._id, app.nobody(), plain.headers)).status).toBe(404)
  })
})

it('the server has met no fault', () => {
  expect(app.faults).toEqual([])
})
