import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIntakeWorld, type IntakeWorld } from '../support/intakeWorld.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

let app: TestApp
let world: IntakeWorld

const insurance = {
  ...{ key: 'insurance', label: 'Insurance', type: 'choice', choices: ['Public', 'Private'] },
  ask: 'How are you insured?',
}
const insurer = {
  ...{ key: 'insurer', label: 'Insurer', type: 'text', ask: 'Which insurer?' },
  when: 'answers.insurance == "Private"',
}
const email = { key: 'email', label: 'E-mail', type: 'email', ask: 'Which e-mail address?' }
const age = { key: 'age', label: 'Age', type: 'number', ask: 'How old are you?' }

beforeAll(async () => {
  app = await createTestApp()
  world = await createIntakeWorld(app, { fields: [insurance, insurer, email, age] })
})
afterAll(() => app.close())

describe('§4 a question with a condition', () => {
  it('is asked only while the condition is true', async () => {
    const visitor = await world.begin()
    expect((await visitor.filled()).missing).toEqual(['insurance', 'email', 'age'])
    await visitor.say('Public')
    expect((await visitor.asked()).content).toBe('Which e-mail address?')
    const other = await world.begin()
    await other.say('Private')
    expect((await other.asked()).content).toBe('Which insurer?')
    expect((await other.asked()).metadata).toMatchObject({ intake: { answered: 1, total: 4 } })
  })

  it('keeps its answer when it becomes hidden, out of the result, and has it again when it returns', async () => {
    const visitor = await world.begin()
    await visitor.sayAll(['Private', 'Alpine', 'No, my insurance is public'])
    expect(await visitor.asked()).toMatchObject({
      content: 'Corrected. Insurance: Public.\n\nWhich e-mail address?',
    })
    expect(await visitor.filled()).toMatchObject({
      answers: { insurance: 'Public' },
      hidden: { insurer: 'Alpine' },
      missing: ['email', 'age'],
    })
    expect((await visitor.filled()).answers).not.toHaveProperty('insurer')
    await visitor.say('Sorry, my insurance is private')
    expect(await visitor.filled()).toMatchObject({ answers: { insurance: 'Private', insurer: 'Alpine' } })
    expect(await visitor.filled()).not.toHaveProperty('hidden')
  })

  it.each([
    ['that is no expression', 'answers.email ==', /./],
    ['on an unknown answer', 'answers.shoe_size == 1', /shoe_size/],
    ['on all answers at once', 'size(answers) > 1', /Name an answer/],
    ['on itself', 'answers.insurer != null', /depends on itself/],
  ])('%s is refused when it is saved', async (_, when, message) => {
    const answer = await world.operator.post('/intake', {
      name: `Conditions ${when}`,
      fields: [insurance, { ...insurer, when }, email],
    })
    expect(answer.status).toBe(422)
    expect(answer.json().errors).toEqual([
      expect.objectContaining({ pointer: '/fields/1/when', message: expect.stringMatching(message) }),
    ])
  })

  it('in a circle with others is refused at each of them', async () => {
    const answer = await world.operator.post('/intake', {
      name: 'A circle',
      fields: [
        { ...insurance, when: 'answers["email"] == null' },
        { ...email, when: 'answers.insurance != null' },
      ],
    })
    expect(answer.json<{ errors: { pointer: string }[] }>().errors.map(({ pointer }) => pointer)).toEqual([
      '/fields/0/when',
      '/fields/1/when',
    ])
  })
})

describe('§4 a correction', () => {
  it('two questions later changes the answer, and the old one is kept', async () => {
    const visitor = await world.begin()
    await visitor.sayAll(['Public', 'a@x.example', 'no, my e-mail is b@x.example'])
    expect((await visitor.asked()).content).toBe('Corrected. E-mail: b@x.example.\n\nHow old are you?')
    const { answers, sources } = await visitor.filled()
    expect(answers).toEqual({ insurance: 'Public', email: 'b@x.example' })
    expect(sources).toMatchObject({
      email: { by: 'person', earlier: [{ value: 'a@x.example', by: 'person' }] },
    })
    await visitor.say('42')
    expect(await visitor.filled()).toMatchObject({ status: 'completed', answers: { age: 42 } })
  })

  it('that does not fit its question changes nothing, and says so', async () => {
    const visitor = await world.begin()
    await visitor.sayAll(['Public', 'a@x.example', 'Nein, meine E-Mail ist keine'])
    expect((await visitor.asked()).content).toMatch(/“E-mail”.*\n\nHow old are you\?$/s)
    expect(await visitor.filled()).toMatchObject({ answers: { email: 'a@x.example' } })
  })

  it('is no correction where a text is asked for and nothing says so', async () => {
    const fields = [email, { key: 'note', label: 'Note', type: 'long_text', ask: 'Anything else?' }]
    const visitor = await (await createIntakeWorld(app, { fields })).begin()
    await visitor.sayAll(['a@x.example', 'My e-mail is a bit unusual, so please call.'])
    expect(await visitor.filled()).toMatchObject({
      answers: { email: 'a@x.example', note: 'My e-mail is a bit unusual, so please call.' },
    })
  })
})

it('the server has met no fault', () => {
  expect(app.faults).toEqual([])
})
