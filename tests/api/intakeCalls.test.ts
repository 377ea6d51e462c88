import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import type { JsonObject } from '../../scripts/contract/json.ts'
import { createClient } from '../support/client.ts'
import { says, scriptedModels } from '../support/scriptedModels.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'
import { createTwilioCaller } from '../support/twilioCaller.ts'
import { createTwilioWorld, type TwilioWorld } from '../support/twilioWorld.ts'

type Outcome = components['schemas']['EffectOutcome']
type Call = Awaited<ReturnType<TwilioWorld['call']>>

const patience = { timeout: 60_000, interval: 100 }
const scripted = scriptedModels(() => says('I am the agent.'))
let app: TestApp
let world: TwilioWorld
let intakeId: string

const fields = [
  { key: 'name', label: 'Name', type: 'text', ask: 'What is your name?' },
  { key: 'email', label: 'E-mail', type: 'email', ask: 'Which e-mail address?' },
  { key: 'insurance', label: 'Insurance', type: 'choice', choices: ['Public', 'Private'] },
  { key: 'insurer', label: 'Insurer', type: 'text', when: 'answers.insurance == "Private"' },
  { key: 'children', label: 'Children', type: 'number', ask: 'How many children do you have?' },
  { key: 'birthday', label: 'Date of birth', type: 'date' },
  { key: 'is_new', label: 'First visit', type: 'yes_no', ask: 'Is this your first visit?' },
  { key: 'note', label: 'Note', type: 'long_text', ask: 'Anything else?', required: false },
]
const email = { type: 'email', to: '{{answers.email}}', subject: 'For {{answers.name}}', text: 'Hello.' }

beforeAll(async () => {
  app = await createTestApp({ models: scripted.models })
  world = await createTwilioWorld(app)
  intakeId = await madeIntake({ fields, effects: [email] })
  await serve(intakeId)
})
afterAll(() => app.close())

async function madeIntake(more: object): Promise<string> {
  const made = await world.operator.post('/intake', {
    ...{ name: `First visit ${Math.random()}`, intro: 'Welcome to Lakeside.', outro: 'See you soon.' },
    ...{ consent: { required: true, text: 'We keep your answers.' }, assistant_name: 'Iris' },
    ...more,
  })
  expect(made.status, made.text).toBe(201)
  return made.json<{ _id: string }>()._id
}

let serviceId = ''
/** Has calls ask this intake. */
async function serve(intake_id: string) {
  const service = {
    ...{ name: 'Phone', agent_id: world.agentId, status: 'active' },
    entry_points: [{ channel: 'voice', intake_id }],
  }
  const answer = serviceId
    ? await world.operator.put(`/agent_service/${serviceId}`, service)
    : await world.operator.post('/agent_service', service)
  expect([200, 201], answer.text).toContain(answer.status)
  serviceId = answer.json<{ _id: string }>()._id
}

/** Begins a call; resolves once the first question was spoken. */
async function begin() {
  const call = await world.call()
  await call.until(() => spoken(call).includes('yes or no'))
  return call
}

const spoken = ({ received }: Pick<Call, 'received'>) => received.map(({ token = '' }) => token).join(' ')

/** Says each text, and returns what is asked after the last one. */
async function sayAll(call: Call, texts: readonly string[]): Promise<string> {
  let asked = ''
  for (const text of texts) {
    call.prompt(text)
    asked = await call.answer()
  }
  return asked
}

const conversation = async ({ conversationId }: Call) =>
  (await world.admin.get(`/conversation/${conversationId}`)).json<JsonObject>()
const filled = async (call: Call) => {
  const { filled_intake_id: id } = await conversation(call)
  return (await world.operator.get(`/filled_intake/${id}`)).json<JsonObject & { _id: string }>()
}

describe('an intake on a call', () => {
  it('speaks one question after another, reads what is said, and has the result of any intake', async () => {
    const call = await begin()
    expect(spoken(call)).toMatch(/Welcome to Lakeside\..*We keep your answers\..*Please say yes or no\./)
    expect(spoken(call)).not.toContain('Hello!')
    const asked = [
      await sayAll(call, ['Yes, I agree.']),
      await sayAll(call, ['Maya Thornton.']),
      await sayAll(call, ['Maya at thornton dash boats dot example.']),
      await sayAll(call, ['I have private insurance.']),
      await sayAll(call, ['Alpine.']),
      await sayAll(call, ['Two.']),
      await sayAll(call, ['May 3rd, 1980.']),
      await sayAll(call, ['Yes, it is.']),
    ]
    expect(asked).toEqual([
      'What is your name?',
      'Which e-mail address?',
      'Insurance? You can say Public or Private.',
      'Insurer?',
      'How many children do you have?',
      'Date of birth?',
      'Is this your first visit?',
      'Anything else? Say “skip” to skip this question.',
    ])
    call.prompt('Skip.')
    await call.until(() => spoken(call).includes('See you soon.'))
    await call.until(received => received.some(({ type }) => type === 'end'))
    await call.close()
    const response = await filled(call)
    expect(response).toMatchObject({
      ...{ intake_id: intakeId, status: 'completed', title: 'Maya Thornton', missing: [] },
      ...{ conversation_id: call.conversationId, consent_at: expect.any(String) },
      answers: {
        ...{ name: 'Maya Thornton', email: 'maya@thornton-boats.example', insurance: 'Private' },
        ...{ insurer: 'Alpine', children: 2, birthday: '1980-05-03', is_new: true, note: null },
      },
      sources: { name: { by: 'person', event_id: expect.any(String) } },
    })
    await vi.waitFor(async () => {
      const query = `owner_entity=filled_intake&owner_id=${response._id}`
      const { effects } = (await world.admin.get(`/effect?${query}`)).json<{ effects: Outcome[] }>()
      expect(effects).toMatchObject([{ type: 'email', state: 'done' }])
    }, patience)
    await expect
      .poll(() => conversation(call))
      .toMatchObject({ communication_channel: 'voice', status: 'completed', call_outcome: 'completed' })
    expect(scripted.requests).toEqual([])
  })

  it('says what does not fit, goes back, and corrects an earlier answer', async () => {
    const call = await begin()
    await sayAll(call, ['Yes.', 'Maya', 'maya at x dot example'])
    expect(await sayAll(call, ['Perhaps.'])).toBe(
      'Please say one of the choices. Insurance? You can say Public or Private.',
    )
    expect(await sayAll(call, ['Go back.'])).toBe('Which e-mail address?')
    await sayAll(call, ['leo at x dot example', 'Number one.'])
    expect(await sayAll(call, ['No, my name is Leo.'])).toBe(
      'Corrected. Name: Leo. How many children do you have?',
    )
    expect((await filled(call)).answers).toEqual({
      ...{ name: 'Leo', email: 'leo@x.example', insurance: 'Public' },
    })
    await call.close()
    await expect.poll(() => filled(call)).toMatchObject({ status: 'in_progress' })
  })

  it('asks on as calls do when the page of the intake has taken an answer', async () => {
    const call = await begin()
    await sayAll(call, ['Yes.', 'Maya'])
    const { status, text } = await world.admin.post(`/intake_chat/conversation/${call.conversationId}/form`, {
      answers: { email: 'maya@x.example' },
    })
    expect(status, text).toBe(200)
    await call.until(() => spoken(call).includes('Insurance? You can say Public or Private.'))
    await call.close()
  })

  it('asks for consent aloud, and ends without an answer if it is refused', async () => {
    const call = await begin()
    expect(await sayAll(call, ['What is that?'])).toContain('Please say yes or no.')
    call.prompt('No.')
    await call.until(() => spoken(call).includes('we will not ask you anything'))
    await call.until(received => received.some(({ type }) => type === 'end'))
    await call.close()
    expect(await filled(call)).toMatchObject({ status: 'voided', answers: {} })
    expect(await filled(call)).not.toHaveProperty('consent_at')
  })

  it.each([
    ['before consent', []],
    ['at a question', ['Yes.', 'Maya', 'maya at x dot example']],
  ])('hands the call to a person %s', async (_, before) => {
    const call = await begin()
    await sayAll(call, before)
    call.prompt('A person, please.')
    await expect.poll(() => conversation(call)).toMatchObject({ handler: 'queue', status: 'open' })
    await world.admin.post(`/conversation/${call.conversationId}/reply`, { content: 'This is Maria.' })
    await call.until(() => spoken(call).includes('This is Maria.'))
    await call.close()
    expect(await filled(call)).toMatchObject({ status: 'in_progress' })
  })

  it('asks for no files, and leaves a required one to the team', async () => {
    const file = { key: 'card', label: 'Insurance card', type: 'file' }
    await serve(await madeIntake({ fields: [fields[0], file], effects: [email] }))
    const call = await begin()
    await sayAll(call, ['Yes.'])
    call.prompt('Maya.')
    await call.until(received => received.some(({ type }) => type === 'end'))
    await call.close()
    const response = await filled(call)
    expect(response).toMatchObject({ status: 'needs_review', answers: { name: 'Maya' }, missing: ['card'] })
    const query = `owner_entity=filled_intake&owner_id=${response._id}`
    expect((await world.admin.get(`/effect?${query}`)).json()).toEqual({ effects: [] })
    await serve(intakeId)
  })

  it('repeats its question after a silence, since a yes would be taken for the answer', async () => {
    await world.setUp({})
    await sql`update switchboard.record set data = data || '{"silence_timeout_s": 1}'
      where entity = 'voice_configuration' and tenant_id = ${app.tenants.lakeside.id}`.execute(
      app.database.owner,
    )
    // A running server has cached the settings.
    const beside = await app.beside()
    onTestFinished(() => beside.close())
    const place = `lakeside.test:${beside.port}`
    const client = createClient({ port: beside.port, headers: { host: place } })
    const call = await createTwilioCaller({ account: world.account, place, client }).call()
    await call.until(() => spoken(call).split('Please say yes or no.').length > 2)
    expect(spoken(call)).not.toContain('Are you still there?')
    await call.close()
    await world.setUp({})
  })

  it('is summed up by no model', async () => {
    const set = await world.admin.put('/ai_configuration', {
      providers: { openai_compatible: { enabled: true, base_url: 'https://models.example/v1' } },
      models: { chat: ['openai_compatible/house-model'] },
    })
    expect(set.status, set.text).toBe(200)
    const call = await begin()
    await sayAll(call, ['Yes.', 'Maya.'])
    await call.close()
    await expect.poll(() => conversation(call)).toMatchObject({ status: 'completed' })
    const jobs = await app.database.owner
      .selectFrom('job')
      .select('_id')
      .where('task', '=', 'sum up a call')
      .execute()
    expect(jobs).toEqual([])
  })

  it('speaks its own language, under its own name', async () => {
    await serve(await madeIntake({ fields: [fields[0]], language_id: 'de', intro: 'Willkommen.' }))
    const sent = world.form()
    const { text } = await world.post('/twilio/answer', sent)
    expect(text).toContain('language="de-DE"')
    const id = /name="conversation_id" value="([^"]+)"/.exec(text)?.[1]
    const recent = await world.admin.get(`/conversation/${id}/recent_messages`)
    expect(recent.json<{ content: string; name: string }[]>()[0]).toMatchObject({
      name: 'Iris',
      content: expect.stringContaining('Bitte sagen Sie Ja oder Nein.'),
    })
    await serve(intakeId)
  })

  it('is left to the agent while the intake is disabled', async () => {
    const off = await madeIntake({ fields, enabled: false })
    await serve(off)
    const call = await world.call()
    expect(spoken(call)).toContain('Hello!')
    await call.close()
    expect(await conversation(call)).not.toHaveProperty('filled_intake_id')
    expect((await world.operator.delete(`/intake/${off}`)).status).toBe(409)
    await serve(intakeId)
  })
})

it('the server has met no fault', () => {
  expect(app.faults).toEqual([])
})
