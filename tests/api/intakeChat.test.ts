import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { png } from '../support/fileSamples.ts'
import type { FillingVisitor, IntakeWorld } from '../support/intakeWorld.ts'
import { createIntakeWorld } from '../support/intakeWorld.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

let app: TestApp
let world: IntakeWorld

const questions = {
  name: { key: 'name', label: 'Name', type: 'text', ask: 'What is your name?' },
  email: { key: 'email', label: 'E-mail', type: 'email', hint: 'For the confirmation only.' },
  insurance: {
    key: 'insurance',
    label: 'Insurance',
    type: 'choice',
    required: false,
    choices: ['Public', 'Private'],
  },
}
const three = Object.values(questions)
const today = new Date('2026-03-01T09:30:00.000Z')

beforeAll(async () => {
  app = await createTestApp({ now: () => today })
  world = await createIntakeWorld(app, {
    assistant_name: 'Ada',
    fields: three,
    intro: 'Welcome!',
    outro: 'See you soon.',
  })
})
afterAll(() => app.close())

const begin = (body: object, tenant: 'lakeside' | 'hillside' = 'lakeside') =>
  app.nobody(tenant).post('/intake_chat/conversation', body)
const shown = async (visitor: FillingVisitor) =>
  (await visitor.recent()).json<{ role: string; content: string }[]>().toReversed()
const setModules = async (modules: object) => {
  const admin = await app.as('admin', 'hillside')
  const { _id } = (await admin.get('/tenant_settings')).json()
  const answer = await admin.put(`/tenant_settings/${_id}`, { modules })
  expect(answer.status, answer.text).toBe(200)
}

describe('§4 the start of an intake chat', () => {
  it('takes SPEC’s payload; the conversation, what is filled and the first question are there at once', async () => {
    const visitor = await world.begin({
      communication_channel: 'web_chat',
      initiate_conversation: true,
      timezone: 'Europe/Berlin',
      language_id: 'en',
    })
    expect(visitor.summary).toMatchObject({
      status: 'open',
      handler: 'agent',
      agent_name: 'Ada',
      timezone: 'Europe/Berlin',
      language_id: 'en',
      metadata: { conversation_token: expect.stringMatching(/^ct_/) },
    })
    const filled = await visitor.filled()
    expect(await visitor.conversation()).toMatchObject({
      communication_channel: 'intake_chat',
      filled_intake_id: filled._id,
      subject: expect.stringMatching(/^Intake /),
    })
    expect(filled).toMatchObject({
      intake_id: world.intakeId,
      conversation_id: visitor.id,
      status: 'in_progress',
      answers: {},
      missing: ['name', 'email', 'insurance'],
      progress: 0,
      started_at: today.toISOString(),
      created_by: { type: 'system', name: 'Visitor' },
    })
    expect(await shown(visitor)).toMatchObject([
      { role: 'assistant', name: 'Ada', content: 'Welcome!', action_id: 'send_message' },
      {
        role: 'assistant',
        name: 'Ada',
        content: 'What is your name?',
        module_id: 'user_interactor',
        metadata: { intake: { answered: 0, total: 3 }, turn_status: 'completed' },
      },
    ])
  })

  it('ignores initiate_conversation: the first question is asked in any case', async () => {
    expect((await (await world.begin({ initiate_conversation: false })).asked()).content).toBe(
      'What is your name?',
    )
  })

  it('tells the token once and keeps its hash alone', async () => {
    const visitor = await world.begin()
    for (const place of ['intake_chat', 'web_chat']) {
      const answer = await app.nobody().get(`/${place}/conversation/${visitor.id}`, visitor.headers)
      expect(answer.json()).toMatchObject({ agent_name: 'Ada', metadata: {}, status: 'open' })
    }
    const { rows } = await sql<{ text: string }>`select row_to_json(t)::text as text
      from switchboard.conversation_thread t where conversation_id = ${visitor.id}`.execute(
      app.database.owner,
    )
    expect(rows[0]?.text).not.toContain(visitor.token)
  })

  it('§9 by an unknown token, one of another tenant or of an intake in the trash is not found', async () => {
    const gone = await createIntakeWorld(app, { fields: three })
    await gone.operator.delete(`/intake/${gone.intakeId}`)
    const answers = [
      await begin({ intake_token: 'in_nobody' }),
      await begin({ intake_token: world.token }, 'hillside'),
      await begin({ intake_token: gone.token }),
    ]
    expect(answers.map(({ status, json }) => [status, json().code])).toEqual(
      Array.from({ length: 3 }, () => [404, 'resource.not_found']),
    )
  })

  it('is refused where the intake is disabled, or the tenant has no web chat', async () => {
    const other = await createIntakeWorld(app, { fields: three, enabled: false }, 'hillside')
    const start = async () => (await begin({ intake_token: other.token }, 'hillside')).json().code
    expect(await start()).toBe('intake.disabled')
    await setModules({ web_chat: false })
    expect(await start()).toBe('web_chat.off')
    await setModules({ web_chat: true })
  })

  it('§4 that fails half way leaves nothing behind', async () => {
    const before = await world.operator.list('conversation', {})
    await failing(sql`new.data ->> 'content' = 'What is your name?'`, async () => {
      expect((await begin({ intake_token: world.token })).status).toBe(500)
    })
    expect((await world.operator.list('conversation', {})).json()).toEqual(before.json())
  })

  it('speaks in the name of the business where the intake has none of its own', async () => {
    const { operator, ...plain } = await createIntakeWorld(
      app,
      { name: 'First visit', fields: three },
      'hillside',
    )
    expect((await plain.begin()).summary.agent_name).toBe('First visit')
    const admin = await app.as('admin', 'hillside')
    await admin.patch('/business_info', { name: 'Hillside Vets' })
    const visitor = await plain.begin()
    expect(visitor.summary.agent_name).toBe('Hillside Vets')
    expect((await visitor.asked()).name).toBe('Hillside Vets')
  })
})

describe('§4 an intake chat', () => {
  it('keeps each answer in its form, counts, and ends with the closing', async () => {
    const visitor = await world.begin()
    const stream = await visitor.follow()
    await visitor.say('Maya Thornton')
    expect(await visitor.filled()).toMatchObject({ answers: { name: 'Maya Thornton' }, progress: 0.333 })
    expect(await visitor.asked()).toMatchObject({
      content: 'E-mail?',
      metadata: { intake: { answered: 1, total: 3, asks: 'email' }, suggestions: ['Back'] },
    })
    await visitor.sayAll(['maya@thornton-boats.example', 'private'])
    expect(await visitor.filled()).toMatchObject({
      title: 'Maya Thornton',
      status: 'completed',
      completed_at: today.toISOString(),
      missing: [],
      progress: 1,
      answers: { name: 'Maya Thornton', email: 'maya@thornton-boats.example', insurance: 'Private' },
    })
    const said = (await visitor.recent()).json<{ _id: string; role: string; content: string }[]>()
    const message = (content: string) => said.find(one => one.role === 'user' && one.content === content)?._id
    const at = today.toISOString()
    expect((await visitor.filled()).sources).toEqual({
      name: { by: 'person', at, event_id: message('Maya Thornton') },
      email: { by: 'person', at, event_id: message('maya@thornton-boats.example') },
      insurance: { by: 'person', at, event_id: message('private') },
    })
    expect(await visitor.conversation()).toMatchObject({ status: 'completed' })
    await stream.until(({ data }) => data.content === 'See you soon.')
    stream.abort()
    expect(await visitor.asked()).toMatchObject({
      metadata: { intake: { answered: 3, total: 3 }, turn_status: 'completed' },
    })
    const late = await visitor.say('And one more thing')
    expect([late.status, late.json().code]).toEqual([409, 'conversation.completed'])
  })

  it('says what is wrong with an answer and keeps what was said before', async () => {
    const visitor = await world.begin({ language_id: 'de' })
    await visitor.sayAll(['Maya', 'keine'])
    expect((await visitor.asked()).content).toBe(
      'Das sieht nicht nach einer E-Mail-Adresse aus. For the confirmation only.\n\nE-mail?',
    )
    expect(await visitor.filled()).toMatchObject({ answers: { name: 'Maya' }, status: 'in_progress' })
  })

  it('lets people skip what is not required and go back', async () => {
    const visitor = await world.begin()
    await visitor.sayAll(['Maya', 'maya@x.example'])
    expect(await visitor.asked()).toMatchObject({
      metadata: { suggestions: ['Public', 'Private', 'Skip', 'Back'] },
    })
    await visitor.say('Back')
    expect(await visitor.asked()).toMatchObject({
      content: 'E-mail?',
      metadata: { suggestions: ['maya@x.example', 'Back'] },
    })
    await visitor.sayAll(['other@x.example', 'Skip'])
    expect(await visitor.filled()).toMatchObject({
      answers: { email: 'other@x.example', insurance: null },
      status: 'completed',
      missing: [],
    })
  })

  it('reads phone numbers as the business would dial them, and days where the visitor is', async () => {
    const admin = await app.as('admin')
    await admin.patch('/business_info', { address: { country: 'United Kingdom' } })
    const fields = [
      { key: 'phone', label: 'Phone', type: 'phone' },
      { key: 'day', label: 'Day', type: 'date' },
      { key: 'other_day', label: 'Other day', type: 'date' },
    ]
    const visitor = await (await createIntakeWorld(app, { fields })).begin({
      language_id: 'en',
      timezone: 'Pacific/Kiritimati',
    })
    await visitor.sayAll(['07700 900142', 'today', '3/12/2026'])
    expect(await visitor.filled()).toMatchObject({
      answers: { phone: '+447700900142', day: '2026-03-01', other_day: '2026-12-03' },
    })
  })

  it('takes an attached picture where a file is asked for', async () => {
    const fields = [{ key: 'xray', label: 'X-ray', type: 'file', ask: 'Have you an X-ray?' }]
    const visitor = await (await createIntakeWorld(app, { fields })).begin()
    await visitor.say('Yes')
    expect((await visitor.asked()).content).toBe('Please attach a picture or a file.\n\nHave you an X-ray?')
    const image = await app.nobody().post('/image', { file: png.toString('base64') }, visitor.headers)
    const { _id: image_id } = image.json<{ _id: string }>()
    await visitor.say('', { content_blocks: [{ type: 'image', image_id }] })
    expect(await visitor.filled()).toMatchObject({ answers: { xray: [image_id] }, status: 'completed' })
  })

  it('answers a repeated message once', async () => {
    const visitor = await world.begin()
    const client_event_id = v7()
    const [first, second] = [
      await visitor.say('Maya', { client_event_id }),
      await visitor.say('Maya', { client_event_id }),
    ]
    expect(second.json()).toMatchObject({ _id: first.json()._id })
    expect(await visitor.filled()).toMatchObject({ answers: { name: 'Maya' } })
    expect((await shown(visitor)).map(({ content }) => content)).toEqual([
      ...['Welcome!', 'What is your name?', 'Maya', 'E-mail?'],
    ])
  })

  it('takes two messages at once one after the other', async () => {
    const visitor = await world.begin()
    await Promise.all([visitor.say('Maya'), visitor.say('Leo')])
    const events = await shown(visitor)
    const [first, second] = events.filter(({ role }) => role === 'user').map(({ content }) => content)
    expect(await visitor.filled()).toMatchObject({ answers: { name: first } })
    expect(events.map(({ content }) => content).slice(2)).toEqual([
      ...[first, 'E-mail?', second],
      expect.stringContaining('That does not look like an e-mail address.'),
    ])
  })

  it('stores a message, its answer and the next question together or not at all', async () => {
    const visitor = await world.begin()
    await visitor.say('Maya')
    const before = [await shown(visitor), await visitor.filled()]
    const message = { client_event_id: v7() }
    await failing(sql`new.data ->> 'content' = 'Insurance?'`, async () => {
      expect((await visitor.say('maya@x.example', message)).status).toBe(500)
    })
    expect([await shown(visitor), await visitor.filled()]).toEqual(before)
    const beside = await app.beside()
    await visitor.say('maya@x.example', message)
    await beside.close()
    expect(await visitor.filled()).toMatchObject({ answers: { name: 'Maya', email: 'maya@x.example' } })
  })

  it('rests while a person has the conversation', async () => {
    const visitor = await world.begin()
    await world.operator.patch(`/conversation/${visitor.id}`, { handler: 'human' })
    await visitor.say('Maya')
    expect(await visitor.filled()).toMatchObject({ answers: {} })
    expect((await shown(visitor)).at(-1)).toMatchObject({ role: 'user', content: 'Maya' })
  })

  it('asks the open question again when it comes back from a person', async () => {
    const visitor = await world.begin()
    await visitor.say('Maya')
    const handOff = (to: string) => world.operator.post(`/conversation/${visitor.id}/handoff`, { to })
    expect((await handOff('human')).status).toBe(200)
    await visitor.say('A question of my own')
    expect((await handOff('agent')).status).toBe(200)
    expect((await visitor.asked()).content).toBe('E-mail?')
    await visitor.say('maya@x.example')
    expect(await visitor.filled()).toMatchObject({ answers: { name: 'Maya', email: 'maya@x.example' } })
  })

  it('is not completed after the idle time of other conversations, but a week later', async () => {
    const visitor = await world.begin()
    const rest = (time: string) =>
      sql`update switchboard.record set data = jsonb_set(data, '{last_event_at}', to_jsonb(${time}::text))
        where _id = ${visitor.id}`.execute(app.database.owner)
    const sweep = () => app.runUpkeep('complete idle conversations')
    await rest('2026-02-22T09:00:00.000Z')
    await sweep()
    expect(await visitor.conversation()).toMatchObject({ status: 'open' })
    await rest('2026-02-22T08:00:00.000Z')
    await sweep()
    expect(await visitor.conversation()).toMatchObject({ status: 'completed' })
    expect(await visitor.filled()).toMatchObject({ status: 'in_progress' })
  })
})

describe('§4 consent', () => {
  const consent = { consent: { required: true, text: 'We keep your answers.' }, fields: three }

  it('comes before the first question, and when it was given is kept', async () => {
    const visitor = await (await createIntakeWorld(app, consent)).begin()
    expect(await visitor.asked()).toMatchObject({
      content: 'We keep your answers.',
      metadata: { suggestions: ['I agree', 'I do not agree'] },
    })
    await visitor.say('Maya')
    expect(await visitor.filled()).toMatchObject({ answers: {} })
    await visitor.say('I agree')
    expect((await visitor.asked()).content).toBe('What is your name?')
    expect(await visitor.filled()).toMatchObject({ consent_at: today.toISOString(), status: 'in_progress' })
  })

  it('that is refused ends the conversation: nothing is asked or kept', async () => {
    const visitor = await (await createIntakeWorld(app, consent)).begin()
    await visitor.say('I do not agree')
    expect((await visitor.asked()).content).toMatch(/^All right/)
    expect(await visitor.conversation()).toMatchObject({ status: 'completed' })
    expect(await visitor.filled()).toMatchObject({ status: 'voided', answers: {} })
    expect((await visitor.filled()).consent_at).toBeUndefined()
  })
})

describe('§7 an intake', () => {
  it('gets its token when it is stored and keeps it; nobody chooses it', async () => {
    const { operator, intakeId, token } = await createIntakeWorld(app, {
      fields: three,
      intake_token: 'in_mine',
    })
    expect(token).toMatch(/^in_[\w-]{24}$/)
    const name = `Renamed ${v7()}`
    await operator.put(`/intake/${intakeId}`, { name, fields: three, intake_token: 'in_mine' })
    expect((await operator.get(`/intake/${intakeId}`)).json()).toMatchObject({ name, intake_token: token })
  })

  it.each([
    ['two questions of one name', [questions.name, questions.email, questions.name], '/fields/2/key'],
    [
      'a choice without choices',
      [questions.name, { ...questions.insurance, choices: [] }],
      '/fields/1/choices',
    ],
    [
      'choices that read the same',
      [{ ...questions.insurance, type: 'choices', choices: ['Public', 'public '] }],
      '/fields/0/choices',
    ],
  ])('is refused with %s', async (_, fields, pointer) => {
    const answer = await world.operator.post('/intake', { name: v7(), fields })
    expect(answer.status).toBe(422)
    expect(answer.json()).toMatchObject({ errors: [{ pointer }] })
  })

  it('that somebody has filled is not deleted', async () => {
    const own = await createIntakeWorld(app, { fields: three })
    const visitor = await own.begin()
    const answer = await own.operator.delete(`/intake/${own.intakeId}`)
    expect([answer.status, answer.json().code]).toEqual([409, 'record.conflict'])
    await own.operator.delete(`/filled_intake/${(await visitor.filled())._id}`)
    expect((await own.operator.delete(`/intake/${own.intakeId}`)).status).toBe(200)
    await visitor.say('Maya')
    expect((await visitor.asked()).content).toBe('These questions are no longer open.')
    expect(await visitor.conversation()).toMatchObject({ status: 'completed' })
  })

  it('that changes while somebody fills it asks them on as it began, and others the new questions', async () => {
    const own = await createIntakeWorld(app, { fields: three })
    const visitor = await own.begin()
    await visitor.say('Maya')
    const birthday = { key: 'birthday', label: 'Birthday', type: 'date' }
    await own.operator.patch(`/intake/${own.intakeId}`, { fields: [birthday] })
    await visitor.sayAll(['maya@x.example', 'public'])
    expect(await visitor.filled()).toMatchObject({
      answers: { name: 'Maya', email: 'maya@x.example', insurance: 'Public' },
      status: 'completed',
    })
    expect((await (await own.begin()).asked()).content).toBe('Birthday?')
  })
})

describe('§7 a filled intake', () => {
  const change = async (visitor: FillingVisitor, body: object) =>
    world.operator.patch(`/filled_intake/${(await visitor.filled())._id}`, body)

  it.each([
    ['of no question', { shoe_size: 40 }, '/answers/shoe_size'],
    ['that does not fit', { email: 'maya' }, '/answers/email'],
    ['of another kind', { name: 7 }, '/answers/name'],
    ['that is no choice', { insurance: 'public' }, '/answers/insurance'],
  ])('takes no answer %s from the team', async (_, answers, pointer) => {
    const visitor = await world.begin()
    const answer = await change(visitor, { answers })
    expect([answer.status, answer.json().errors]).toEqual([422, [expect.objectContaining({ pointer })]])
  })

  it('that the team corrects knows what is missing, and the chat goes on from there', async () => {
    const visitor = await world.begin()
    await visitor.say('Maya')
    const corrected = await change(visitor, {
      title: 'Family Thornton',
      answers: { email: 'maya@x.example' },
    })
    expect(corrected.json()).toMatchObject({
      missing: ['insurance'],
      progress: 0.667,
      sources: { name: { by: 'person' }, email: { by: 'team', name: 'A operator' } },
    })
    await change(visitor, { answers: { name: null } })
    const emptied = await visitor.filled()
    expect(emptied).toMatchObject({ missing: ['name', 'insurance'] })
    expect(emptied.sources).not.toHaveProperty('name')
    await visitor.sayAll(['Maya Thornton', 'skip'])
    expect(await visitor.filled()).toMatchObject({
      title: 'Family Thornton',
      status: 'completed',
      answers: { name: 'Maya Thornton', email: 'maya@x.example' },
    })
  })

  it('from before questions were kept follows the intake, and keeps answers to questions that are gone', async () => {
    const own = await createIntakeWorld(app, { fields: three })
    const visitor = await own.begin()
    await visitor.say('Maya')
    const { _id } = await visitor.filled()
    await sql`update switchboard.record set data = data - 'form' where _id = ${_id}`.execute(
      app.database.owner,
    )
    await own.operator.patch(`/intake/${own.intakeId}`, { fields: [questions.email] })
    const answer = await change(visitor, { answers: { email: 'maya@x.example' } })
    expect(answer.json()).toMatchObject({
      answers: { name: 'Maya', email: 'maya@x.example' },
      missing: [],
      progress: 1,
    })
  })

  it('that the team completes is dated, and the chat ends', async () => {
    const visitor = await world.begin()
    const done = await change(visitor, { status: 'completed' })
    expect(done.json()).toMatchObject({ completed_at: today.toISOString() })
    const taken = await change(visitor, { status: 'in_progress' })
    expect(taken.json().completed_at).toBeUndefined()
    await change(visitor, { status: 'completed' })
    await visitor.say('Maya')
    expect(await visitor.conversation()).toMatchObject({ status: 'completed' })
    expect(await visitor.filled()).toMatchObject({ answers: {} })
  })

  it('§9 is nobody’s but the team’s', async () => {
    const visitor = await world.begin()
    const { _id } = await visitor.filled()
    const path = `/filled_intake/${_id}`
    expect((await app.nobody().get(path, visitor.headers)).status).toBe(401)
    expect((await (await app.as('owner', 'hillside')).get(path)).status).toBe(404)
    const elsewhere = await app
      .nobody('hillside')
      .post(`/conversation/${visitor.id}/message`, ...[{ content: 'Maya' }, visitor.headers])
    expect(elsewhere.status).toBe(404)
  })
})

it('the server has met no fault but those that were made', () => {
  expect(app.faults.filter(fault => !fault.includes('cut off'))).toEqual([])
})

/** Runs work while events that match the condition cannot be stored, as if the server had crashed. */
async function failing(holds: ReturnType<typeof sql>, work: () => Promise<void>): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(app.database.owner)
  await run(sql`create function switchboard.fail() returns trigger language plpgsql as
    $$ begin raise exception 'cut off'; end $$`)
  await run(sql`create trigger fail before insert on switchboard.conversation_event
    for each row when (${holds}) execute function switchboard.fail()`)
  try {
    await work()
  } finally {
    await run(sql`drop function switchboard.fail cascade`)
  }
}
