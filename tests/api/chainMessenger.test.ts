import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { createChatWorld } from '../support/chatWorld.ts'
import { createMessengerWorld, type MessengerWorld } from '../support/messengerWorld.ts'
import { calls, says, scriptedModels } from '../support/scriptedModels.ts'
import { siteToken } from '../support/siteToken.ts'

type Run = components['schemas']['ChainRun']

const patience = { timeout: 45_000, interval: 100 }
const hour = 3_600_000
const secret = 'the-secret-of-lakeside-as-their-server-has-it'
const answer = 'We open at eight.'
const script = scriptedModels(() => says(answer))
let world: MessengerWorld
let number = 0

beforeAll(async () => {
  world = await createMessengerWorld({ models: script.models })
  await world.connect()
})
afterAll(async () => {
  expect(world?.app.faults).toEqual([])
  await world?.close()
})
beforeEach(async () => {
  world.fake.reset()
  world.clock.ahead = 0
  script.follow(() => says(answer))
  const rules = await world.admin.put('/default_outbound_rules', { quiet_hours: { windows: [] } })
  expect(rules.status, rules.text).toBe(200)
})

async function contact(phones: string[]): Promise<string> {
  const stored = await world.ben.post('/contact', { name: 'Kim Lane', phones })
  expect(stored.status, stored.text).toBe(201)
  return String(stored.json()._id)
}

async function run(step: object, input_data: object, by = world.admin): Promise<Run> {
  const chain_name = `messenger_${++number}`
  const stored = await by.post('/smart_chain', { title: 'Messenger', chain_name, steps: [step] })
  expect(stored.status, stored.text).toBe(201)
  expect((await by.post('/published_smart_chain_version', { chain_name })).status).toBe(200)
  const { _id } = (await by.post('/smart_chain_run', { chain_name, input_data })).json()
  return vi.waitFor(async () => {
    const found = (await by.get(`/smart_chain_run/${_id}`)).json<Run>()
    if (['succeeded', 'failed'].includes(found.status)) return found
    throw new Error(`The run is ${found.status}`)
  }, patience)
}

const send = (config: object = {}) => ({
  step_id: 'write',
  type: 'send_messenger',
  config: { contact: '{{input.contact}}', text: 'Your crown is here.', purpose: 'confirmation', ...config },
})
const outputOf = async (step: object, input: object) =>
  (await run(step, input)).output as { status: string; conversation_id: string; reasons: { rule: string }[] }

const received = (address: string, texts: string[]) =>
  vi.waitFor(() => expect(world.sentTo(address)).toEqual(texts), patience)

/** Waits until this many transactions wait for a lock. */
const waiting = (count: number) =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.app.database.owner)
    expect(rows).toHaveLength(count)
  }, patience)

/** A person writes, and the agent has answered. Returns their number and the conversation. */
async function talked() {
  const address = world.number()
  await world.says(address, 'Hello')
  await received(address, [answer])
  const id = await world.conversationOf(address)
  const { contact_id } = (await world.ben.get(`/conversation/${id}`)).json()
  return { address, id, contact: String(contact_id) }
}

describe('a step that writes on the messenger', () => {
  it('begins a conversation, in which the answer arrives', async () => {
    const address = world.number()
    const spaced = `${address.slice(0, 3)} ${address.slice(3, 6)} ${address.slice(6)}`
    const id = await contact([spaced])
    const { status, conversation_id } = await outputOf(send(), { contact: id })
    expect(status).toBe('sending')
    await received(address, ['Your crown is here.'])
    await world.says(address, 'Thank you')
    await received(address, ['Your crown is here.', answer])
    expect(await world.conversationOf(address)).toBe(conversation_id)
    const conversation = (await world.ben.get(`/conversation/${conversation_id}`)).json()
    expect(conversation).toMatchObject({
      contact_id: id,
      communication_channel: 'wa_2chat',
      handler: 'agent',
    })
  })

  it('goes on in the open conversation, unless the team has it', async () => {
    const { address, id, contact } = await talked()
    expect(await outputOf(send(), { contact })).toMatchObject({ conversation_id: id })
    await received(address, [answer, 'Your crown is here.'])
    expect((await world.ben.post(`/conversation/${id}/claim`, {})).status).toBe(200)
    const refused = await run(send(), { contact })
    expect(refused.error?.message).toBe(
      'Your team handles the conversation with the contact on this channel.',
    )
    expect(world.sentTo(address).filter(text => text === 'Your crown is here.')).toHaveLength(1)
  })

  it('leaves a conversation without an agent alone once a team member has it', async () => {
    await world.connect({ enabled: false })
    const address = world.number()
    const known = await contact([address])
    const { conversation_id } = await outputOf(send(), { contact: known })
    expect(await outputOf(send({ text: 'Come at noon.' }), { contact: known })).toMatchObject({
      conversation_id,
    })
    expect((await world.ben.post(`/conversation/${conversation_id}/claim`, {})).status).toBe(200)
    const refused = await run(send(), { contact: known })
    expect(refused.error?.message).toContain('Your team handles the conversation')
    await received(address, ['Your crown is here.', 'Come at noon.'])
    await world.connect()
  })

  it('begins another conversation if the open one is completed in between', async () => {
    const { address, id, contact } = await talked()
    const { owner } = world.app.database
    const { made } = await owner.transaction().execute(async held => {
      await sql`update switchboard.record set data = data || '{"status": "completed"}' where _id = ${id}`.execute(
        held,
      )
      const made = run(send(), { contact })
      // The run waits for the conversation, which it has found open.
      await waiting(1)
      return { made }
    })
    const { conversation_id } = (await made).output as { conversation_id: string }
    expect(conversation_id).not.toBe(id)
    await received(address, [answer, 'Your crown is here.'])
    expect(await world.texts(id)).not.toContain('assistant: Your crown is here.')
  })

  it('is sent once if a further attempt begins while the first is still at work', async () => {
    const { address, id, contact } = await talked()
    const retry = { policy: 'retry', retry: { max: 1, backoff_ms: 10 } }
    const step = { ...send(), timeout_seconds: 5, on_error: retry }
    const { made } = await world.app.database.owner.transaction().execute(async held => {
      await sql`select from switchboard.conversation_thread where conversation_id = ${id} for update`.execute(
        held,
      )
      const made = run(step, { contact })
      await waiting(2)
      return { made }
    })
    const { output, steps } = await made
    expect(output).toMatchObject({ status: 'sending', conversation_id: id })
    // The second one has the outcome of the first, and needs no third.
    expect(steps).toMatchObject([{ attempts: 2 }])
    await received(address, [answer, 'Your crown is here.'])
  })

  it('knows a number of the contact however the business writes it', async () => {
    const business = { address: { country: 'Germany' } }
    expect((await world.admin.put('/business_info', business)).status).toBe(200)
    const number = world.number()
    const known = await contact(['0171 1234567', number])
    const to = `0${number.slice(3)}`
    expect(await outputOf(send({ to }), { contact: known })).toMatchObject({ status: 'sending', to: number })
    await received(number, ['Your crown is here.'])
    expect((await world.admin.put('/business_info', {})).status).toBe(200)
  })

  it('is refused where the person has not agreed, and where there is no usable number', async () => {
    const address = world.number()
    const id = await contact([address])
    const { status, reasons } = await outputOf(send({ purpose: 'marketing' }), { contact: id })
    expect([status, reasons.map(({ rule }) => rule)]).toEqual(['refused', ['consent']])
    const unusable = await run(send(), { contact: await contact(['12345']) })
    expect(unusable.error?.message).toBe('The contact has no address for this channel.')
    expect(world.sentTo(address)).toEqual([])
  })

  it('of another tenant reaches nobody', async () => {
    const address = world.number()
    const id = await contact([address])
    const stranger = await world.app.as('admin', 'hillside')
    const { error } = await run(send(), { contact: id }, stranger)
    expect(error?.message).toBe('The channel is not connected, or cannot send.')
    expect(world.sentTo(address)).toEqual([])
  })
})

it('a check of the rules tells of a number without consent, and sends nothing', async () => {
  const address = world.number()
  const config = { contact: '{{input.contact}}', channel: 'wa_2chat', purpose: 'marketing' }
  const step = { step_id: 'check', type: 'outbound_check', config }
  const { output } = await run(step, { contact: await contact([address]) })
  expect(output).toMatchObject({ decision: 'no', to: address, reasons: [{ rule: 'consent' }] })
  expect(world.sentTo(address)).toEqual([])
})

it('a check of the rules locks no conversation', async () => {
  const { id, contact: known } = await talked()
  const config = { contact: '{{input.contact}}', channel: 'wa_2chat', purpose: 'confirmation' }
  const { output } = await world.app.database.owner.transaction().execute(async held => {
    await sql`select from switchboard.conversation_thread where conversation_id = ${id} for update`.execute(
      held,
    )
    return run({ step_id: 'check', type: 'outbound_check', config }, { contact: known })
  })
  expect(output).toMatchObject({ decision: 'allow' })
})

it('what an agent writes on the messenger follows from the words before its call, however late it is approved', async () => {
  const { admin, app } = world
  const { _id } = (await admin.get('/tenant_settings')).json()
  expect(
    (await admin.put(`/tenant_settings/${_id}`, { embedding: { identity_secret: secret } })).status,
  ).toBe(200)
  const chat = await createChatWorld(app, { agent: { writes_to_contacts: true } })
  const tool = { toolName: 'write_to_contact', input: { channel: 'wa_2chat', text: 'Here are the prices.' } }
  script.follow(({ messages }) => (messages.at(-1)?.role === 'user' ? calls([tool]) : says('Done.')))
  const phone = world.number()
  const exp = Math.floor(Date.now() / 1000) + 60
  const visitor = await chat.visit({
    identity: siteToken({ sub: 'kim', name: 'Kim Lane', exp }, secret),
  })
  const { contact_id } = (await world.ben.get(`/conversation/${visitor.id}`)).json()
  expect((await world.ben.patch(`/contact/${contact_id}`, { phones: [phone] })).status).toBe(200)
  expect((await visitor.say('Please send me the prices.')).status).toBe(201)
  const waiting = await vi.waitFor(async () => {
    const found = (await world.events(visitor.id)).find(({ metadata }) => 'approval' in metadata)
    if (!found) throw new Error('Nothing waits for approval')
    return found
  }, patience)
  // From Friday to Tuesday: as marketing it would be refused, since the contact has not agreed to any.
  world.clock.ahead = 96 * hour
  const decision = { event_id: waiting._id, decision: 'approve' }
  expect((await world.ben.post(`/conversation/${visitor.id}/approval`, decision)).status).toBe(200)
  await received(phone, ['Here are the prices.'])
  const written = await world.conversationOf(phone)
  expect((await world.ben.get(`/conversation/${written}`)).json()).toMatchObject({ contact_id })
})

it('a business number writes freely for 24 hours after the words of the person', async () => {
  await world.connect({ number_kind: 'waba' })
  const { address, contact: known } = await talked()
  world.clock.ahead = 23 * hour
  expect(await outputOf(send(), { contact: known })).toMatchObject({ status: 'sending' })
  await received(address, [answer, 'Your crown is here.'])
  world.clock.ahead = 25 * hour
  const late = await outputOf(send(), { contact: known })
  expect(late).toMatchObject({ status: 'refused', reasons: [{ rule: 'window' }] })
  const stranger = await contact([world.number()])
  expect(await outputOf(send(), { contact: stranger })).toMatchObject({
    ...{ status: 'refused', reasons: [{ rule: 'window' }] },
  })
  expect(world.sentTo(address)).toHaveLength(2)
})
