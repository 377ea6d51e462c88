import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIntakeWorld, type FillingVisitor, type IntakeWorld } from '../support/intakeWorld.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

let app: TestApp
let world: IntakeWorld

const consent = { required: true, text: 'We keep your answers.' }
const fields = [
  { key: 'name', label: 'Name', type: 'text', ask: 'What is your full name?' },
  { key: 'birthday', label: 'Birthday', type: 'date', ask: 'When were you born?' },
]

beforeAll(async () => {
  app = await createTestApp()
  world = await createIntakeWorld(app, { consent, fields })
  const editor = await app.as('operator')
  for (const [question, answer] of [
    ['What does a check-up cost?', 'A check-up costs £60.'],
    ['Was kostet eine Vorsorge?', 'Eine Vorsorge kostet 60 Euro.'],
  ]) {
    const made = await editor.post('/knowledge_chunk', { title: question, content: answer })
    expect(made.status, made.text).toBe(201)
  }
})
afterAll(() => app.close())

const last = async (visitor: FillingVisitor) =>
  (await visitor.recent()).json<{ module_id: string; action_id: string; content: string }[]>()[0]

describe('§4 a visitor who asks for a person in an intake', () => {
  it.each([
    ['before consent', [], 'Can I talk to a person please?'],
    ['where a name is asked for', ['I agree'], 'I want to talk to someone'],
    ['where a date is asked for', ['I agree', 'Sam Green'], 'A human, please'],
    ['in a German chat', ['Ich stimme zu'], 'Kann ich mit einem Menschen sprechen?'],
  ])('%s is handed over at once, and the wish is no answer', async (_, before, wish) => {
    const visitor = await world.begin({ language_id: wish.startsWith('Kann') ? 'de' : 'en' })
    await visitor.sayAll(before)
    const { answers } = await visitor.filled()
    await visitor.say(wish)
    expect(await visitor.conversation()).toMatchObject({
      status: 'open',
      handler: 'queue',
      waiting_since: expect.any(String),
    })
    expect(await last(visitor)).toMatchObject({
      module_id: 'handoff',
      action_id: 'requested',
      content: wish.startsWith('Kann')
        ? 'Sie werden mit jemandem aus unserem Team verbunden.'
        : 'We are connecting you with somebody on our team.',
    })
    expect(await visitor.filled()).toMatchObject({ answers, status: 'in_progress' })
  })

  it('is asked on from where they were when they come back', async () => {
    const visitor = await world.begin()
    await visitor.sayAll(['I agree', 'Can I talk to a person?', 'I only wanted to say hello.'])
    await world.operator.post(`/conversation/${visitor.id}/handoff`, { to: 'agent' })
    expect((await visitor.asked()).content).toBe('What is your full name?')
    await visitor.say('Sam Green')
    expect(await visitor.filled()).toMatchObject({ answers: { name: 'Sam Green' } })
  })
})

describe('§4 a question in an intake', () => {
  it.each([
    ['before consent', [], 'We keep your answers.'],
    ['where a name is asked for', ['I agree'], 'What is your full name?'],
    ['where a date is asked for', ['I agree', 'Sam Green'], 'When were you born?'],
  ])('%s is answered from the knowledge base, and what is open is asked again', async (_, before, open) => {
    const visitor = await world.begin({ language_id: 'en' })
    await visitor.sayAll(before)
    const { answers } = await visitor.filled()
    await visitor.say('What does a check-up cost?')
    expect((await visitor.asked()).content).toBe(`A check-up costs £60.\n\n${open}`)
    expect((await visitor.filled()).answers).toEqual(answers)
  })

  it('is answered in German', async () => {
    const visitor = await world.begin({ language_id: 'de' })
    await visitor.sayAll(['Ich stimme zu', 'Was kostet eine Vorsorge?'])
    expect((await visitor.asked()).content).toBe('Eine Vorsorge kostet 60 Euro.\n\nWhat is your full name?')
  })

  it('that nothing is known about is no name, and is kept for the team', async () => {
    const visitor = await world.begin({ language_id: 'en' })
    await visitor.sayAll(['I agree', 'Do you groom poodles?'])
    expect(await visitor.asked()).toMatchObject({
      content: expect.stringMatching(/^I have no answer to that here\. .*\n\nWhat is your full name\?$/),
      metadata: { suggestions: ['"Do you groom poodles?"'], intake: { refusals: 1 } },
    })
    expect((await visitor.filled()).answers).toEqual({})
    const missed = await (await app.as('operator')).get('/knowledge/unanswered')
    expect(missed.status, missed.text).toBe(200)
    expect(missed.text).toContain('Do you groom poodles?')
    await visitor.say('"Wen Jiabao"')
    expect((await visitor.filled()).answers).toEqual({ name: 'Wen Jiabao' })
  })
})

describe('§4 a reply to a sensitive question', () => {
  it('is neither looked up nor kept for the team, even if it reads like a question', async () => {
    const illness = { key: 'illness', label: 'Illness', type: 'text', sensitive: true }
    const visitor = await (await createIntakeWorld(app, { fields: [illness] })).begin({ language_id: 'en' })
    await visitor.say('What does a check-up cost?')
    expect((await visitor.asked()).content).toMatch(/^I have no answer to that here\./)
    await visitor.say('Is gout an illness?')
    const missed = await (await app.as('operator')).get('/knowledge/unanswered')
    expect(missed.text).not.toContain('gout')
    await visitor.say('Gout')
    expect(await visitor.filled()).toMatchObject({ answers: { illness: 'Gout' } })
  })
})

describe('§4 a visitor who repeatedly gives no answer', () => {
  it('is offered a person or to go on later, which is where they left', async () => {
    const visitor = await world.begin({ language_id: 'en' })
    await visitor.sayAll(['Hm', 'Well'])
    expect(await visitor.asked()).toMatchObject({
      metadata: { suggestions: ['I agree', 'I do not agree', 'A person', 'Later'] },
    })
    await visitor.say('Later')
    expect(await visitor.asked()).toMatchObject({
      content: expect.stringMatching(/^All right\. Your answers so far are kept/),
      metadata: { suggestions: ['Continue'] },
    })
    expect(await visitor.conversation()).toMatchObject({ status: 'open', handler: 'agent' })
    await visitor.say('Continue')
    expect((await visitor.asked()).content).toBe('We keep your answers.')
    await visitor.sayAll(['I agree', 'Sam Green', 'soon', 'one day'])
    await visitor.say('A person')
    expect(await visitor.conversation()).toMatchObject({ handler: 'queue' })
    expect((await visitor.filled()).answers).toEqual({ name: 'Sam Green' })
  })
})

it('the server has met no fault', () => {
  expect(app.faults).toEqual([])
})
