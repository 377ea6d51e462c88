import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIntakeWorld } from '../support/intakeWorld.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let admin: Member

const fields = [{ key: 'name', label: 'Name', type: 'text', ask: 'What is your name?' }]
const consent = { required: true, text: 'We keep your answers.' }

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

const setDefaults = async (defaults: object) => {
  const stored = await admin.put('/default_intake_configuration', defaults)
  expect(stored.status, stored.text).toBe(200)
}

describe('§7 the intake defaults', () => {
  it('apply to what an intake leaves out, member by member, and not to what it states', async () => {
    await setDefaults({ intro: 'Hello from us.', outro: 'Bye.', consent })
    const own = await createIntakeWorld(app, {
      fields,
      outro: 'See you soon.',
      consent: { text: 'Our text.' },
    })
    const visitor = await own.begin()
    const said = (await visitor.recent()).json<{ content: string }[]>().map(({ content }) => content)
    expect(said.toReversed()).toEqual(['Hello from us.', 'Our text.'])
    await visitor.sayAll(['I agree', 'Maya'])
    expect((await visitor.asked()).content).toBe('See you soon.')
    const intake = (await own.operator.get(`/intake/${own.intakeId}`)).json<{ inherited: string[] }>()
    expect(intake.inherited).toEqual(expect.arrayContaining(['intro', 'consent.required', 'mode']))
    expect(intake.inherited).not.toEqual(expect.arrayContaining(['outro']))
    expect(intake.inherited).not.toEqual(expect.arrayContaining(['consent.text']))
  })

  it('are switched off by null and by false', async () => {
    await setDefaults({ intro: 'Hello from us.', consent })
    const own = await createIntakeWorld(app, { fields, intro: null, consent: { required: false } })
    expect((await (await own.begin()).asked()).content).toBe('What is your name?')
  })

  it('and the questions of a started intake stay as they were when it started', async () => {
    await setDefaults({ outro: 'Bye.' })
    const own = await createIntakeWorld(app, { fields })
    const visitor = await own.begin()
    await setDefaults({ outro: 'Farewell.' })
    await own.operator.patch(`/intake/${own.intakeId}`, { fields: [{ ...fields[0], key: 'other' }] })
    await visitor.say('Maya')
    expect((await visitor.asked()).content).toBe('Bye.')
    expect(await visitor.filled()).toMatchObject({
      status: 'completed',
      answers: { name: 'Maya' },
      form: { outro: 'Bye.', fields: [{ key: 'name' }] },
    })
  })

  it('say in which language an intake asks', async () => {
    await setDefaults({ language_id: 'de' })
    const own = await createIntakeWorld(app, { fields: [{ ...fields[0], required: false }] })
    expect((await (await own.begin({ language_id: 'en' })).asked()).metadata).toMatchObject({
      suggestions: ['Überspringen'],
    })
    await setDefaults({})
  })
})

describe('a response that the team enters', () => {
  it('keeps the questions, says who entered it, and knows what is missing', async () => {
    const two = [...fields, { key: 'email', label: 'E-mail', type: 'email' }]
    const own = await createIntakeWorld(app, { fields: two })
    const made = await own.operator.post('/filled_intake', {
      intake_id: own.intakeId,
      answers: { name: 'Maya Thornton' },
    })
    expect(made.status, made.text).toBe(201)
    expect(made.json()).toMatchObject({
      title: 'Maya Thornton',
      status: 'in_progress',
      missing: ['email'],
      progress: 0.5,
      sources: { name: { by: 'team', name: 'A operator' } },
      form: { fields: [{ key: 'name' }, { key: 'email' }] },
    })
    const { _id } = made.json<{ _id: string }>()
    const done = await own.operator.patch(`/filled_intake/${_id}`, {
      answers: { email: 'maya@x.example' },
      status: 'completed',
    })
    expect(done.json()).toMatchObject({ status: 'completed', completed_at: expect.any(String), missing: [] })
  })

  it('needs an intake, keeps it, and takes only answers that fit', async () => {
    const own = await createIntakeWorld(app, { fields })
    const other = await createIntakeWorld(app, { fields })
    const errorsOf = async (body: object) => (await own.operator.post('/filled_intake', body)).json().errors
    expect(await errorsOf({ answers: {} })).toMatchObject([{ pointer: '/intake_id' }])
    expect(await errorsOf({ intake_id: own.intakeId, answers: { name: 7 } })).toMatchObject([
      { pointer: '/answers/name' },
    ])
    const { _id } = (await own.operator.post('/filled_intake', { intake_id: own.intakeId })).json<{
      _id: string
    }>()
    const moved = await own.operator.patch(`/filled_intake/${_id}`, { intake_id: other.intakeId })
    expect([moved.status, moved.json().errors]).toMatchObject([422, [{ pointer: '/intake_id' }]])
  })
})

it('the server has met no fault', () => {
  expect(app.faults).toEqual([])
})
