import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { voiceIdentity } from '../../server/features/voice/twilio/voiceIdentity.ts'
import { createClient } from '../support/client.ts'
import { calls, hangs, says, scriptedModels } from '../support/scriptedModels.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'
import { createTwilioCaller } from '../support/twilioCaller.ts'
import { createTwilioWorld, type TwilioWorld } from '../support/twilioWorld.ts'

interface SaidEvent {
  role: string
  content: string
  module_id: string
  metadata: { interrupted?: boolean }
}

const scripted = scriptedModels(() => says('We are open ', 'until six.'))
let app: TestApp
let world: TwilioWorld

beforeAll(async () => {
  app = await createTestApp({ models: scripted.models })
  world = await createTwilioWorld(app)
})
afterAll(() => app.close())

const conversation = async (id: string) => (await world.admin.get(`/conversation/${id}`)).json()
/** Returns the events, oldest first. */
const events = async (id: string) =>
  (await world.admin.get(`/conversation/${id}/recent_messages?limit=100`)).json<SaidEvent[]>().reverse()
const said = async (id: string) =>
  (await events(id)).filter(({ module_id }) => module_id !== 'voice').map(({ content }) => content)
const identity = ({ userId }: Member) => voiceIdentity(app.tenants.lakeside.id, userId)

describe('a call', () => {
  it('is a conversation in which the caller and the agent speak', async () => {
    const call = await world.call()
    call.prompt('When do you close?')
    expect(await call.answer()).toBe('We are open until six.')
    await expect
      .poll(() => said(call.conversationId))
      .toEqual(['Hello!', 'When do you close?', 'We are open until six.'])
    expect(await conversation(call.conversationId)).toMatchObject({
      communication_channel: 'voice',
      call_direction: 'incoming',
      call_from: '+4915112345678',
      status: 'open',
      handler: 'agent',
    })
    await call.close()
  })

  it('is completed with its duration when the caller hangs up', async () => {
    const call = await world.call()
    await call.close()
    await expect
      .poll(() => conversation(call.conversationId))
      .toMatchObject({ status: 'completed', call_outcome: 'completed', call_seconds: expect.any(Number) })
    const { json } = await world.admin.get(`/voice/call/${call.callSid}`)
    expect(json()).toMatchObject({
      state: 'ended',
      outcome: 'completed',
      conversation_id: call.conversationId,
    })
  })

  it('stores of an answer what the caller has heard of it, and sends nothing of it after that', async () => {
    scripted.follow(() => hangs('One, two, three. ', 'Four, five, six. ', 'Seven, '))
    const call = await world.call()
    call.prompt('Count, please.')
    await call.until(received => received.some(({ token }) => token?.includes('five')))
    call.interrupt('One, two,')
    const before = call.received.length
    scripted.follow(() => says('All right.'))
    call.prompt('Stop.')
    expect(await call.answer()).toBe('All right.')
    expect(
      call.received
        .slice(before)
        .map(({ token = '' }) => token)
        .join(''),
    ).toBe('All right.')
    await expect
      .poll(() => said(call.conversationId))
      .toEqual(['Hello!', 'Count, please.', 'One, two,', 'Stop.', 'All right.'])
    const cut = (await events(call.conversationId)).find(({ content }) => content === 'One, two,')
    expect(cut?.metadata).toMatchObject({ interrupted: true })
    await call.close()
  })

  it('is over when the caller hangs up in the midst of a word that was spoken into', async () => {
    scripted.follow(() => hangs('One, two, three. ', 'Four, five, six. ', 'Seven, '))
    const call = await world.call()
    call.prompt('Count, please.')
    await call.until(received => received.some(({ token }) => token?.includes('five')))
    call.interrupt('One, two,')
    await call.close()
    await expect
      .poll(() => world.admin.get(`/voice/call/${call.callSid}`).then(({ json }) => json()))
      .toMatchObject({ state: 'ended', outcome: 'completed' })
    await expect.poll(() => said(call.conversationId)).toEqual(['Hello!', 'Count, please.', 'One, two,'])
  })

  it('cuts an answer that was written to its end before it was said to its end', async () => {
    scripted.follow(() => says('Monday, Tuesday, Wednesday, and Thursday.'))
    const call = await world.call()
    call.prompt('Which days?')
    await call.answer()
    call.interrupt('Monday, Tuesday,')
    await expect.poll(() => said(call.conversationId)).toEqual(['Hello!', 'Which days?', 'Monday, Tuesday,'])
    await call.close()
  })

  it('tells the model that it is a call, and what was really heard', async () => {
    scripted.follow(() => says('Monday, Tuesday, Wednesday.'))
    const call = await world.call()
    call.prompt('Which days?')
    await call.answer()
    call.interrupt('Monday,')
    scripted.follow(() => says('Yes.'))
    call.prompt('Only Monday?')
    await call.answer()
    const [request] = scripted.requests
    expect(request?.system).toContain('caller on the telephone')
    expect(request?.messages.map(message => ('text' in message ? message.text : ''))).toContain('Monday,')
    await call.close()
  })

  it('takes keys as an answer, together where they are pressed one after another', async () => {
    scripted.follow(() => says('Thank you.'))
    const call = await world.call()
    for (const digit of '4711#') call.press(digit)
    expect(await call.answer()).toBe('Thank you.')
    expect(await said(call.conversationId)).toContain('4711')
    await call.close()
  })

  it('says what a person of the team writes who takes the conversation over', async () => {
    const call = await world.call()
    await world.admin.post(`/conversation/${call.conversationId}/reply`, {
      content: 'This is **Maria** now.',
    })
    const spoken = () => call.received.map(({ token = '' }) => token).join(' ')
    await call.until(() => spoken().includes('This is Maria now.'))
    await call.close()
    await expect
      .poll(() => conversation(call.conversationId))
      .toMatchObject({ call_outcome: 'completed', handler: 'human' })
  })

  it('ends with the process that had it: for the inbox, for the caller, and for Twilio that asks what comes next', async () => {
    const call = await world.call()
    // Simulates a process that has stopped sending heartbeats.
    await app.database.owner
      .updateTable('call')
      .set({ lease_until: new Date(0) })
      .where('provider_id', '=', call.callSid)
      .execute()
    await app.runUpkeep('end calls that were lost')
    expect(await conversation(call.conversationId)).toMatchObject({
      status: 'completed',
      call_outcome: 'failed',
    })
    const { text } = await world.post('/twilio/ended', world.form({ CallSid: call.callSid }))
    expect(text).toMatch(/<Say.*Nobody can take your call.*<Hangup\/>/)
    await call.until(received => received.some(({ type }) => type === 'end'))
    await call.close()
  })

  it('hangs up once the agent has ended the conversation and has said goodbye', async () => {
    scripted.follow((_, step) =>
      step === 1 ? calls([{ toolName: 'end_conversation' }], 'Goodbye, and thank you.') : says(''),
    )
    const call = await world.call()
    call.prompt('That was all.')
    expect(await call.answer()).toBe('Goodbye, and thank you.')
    await call.until(received => received.some(({ type }) => type === 'end'))
    await call.close()
    await expect
      .poll(() => conversation(call.conversationId))
      .toMatchObject({ call_outcome: 'completed', status: 'completed' })
  })

  it('takes what its caller types as their words, and answers it aloud; others of the team have no such word', async () => {
    scripted.follow(() => says('Thank you, Ms. Ode.'))
    const viewer = await app.as('viewer')
    const call = await world.call({ From: `client:${identity(viewer)}` })
    const path = `/conversation/${call.conversationId}/message`
    for (const role of ['owner', 'viewer'] as const) {
      const other = await app.as(role)
      expect((await other.post(path, { content: 'I am somebody else.' })).status).toBe(403)
    }
    expect((await viewer.post(path, { content: 'My name is O-d-e.' })).status).toBe(201)
    expect(await call.answer()).toBe('Thank you, Ms. Ode.')
    expect(
      (await events(call.conversationId)).find(({ content }) => content === 'My name is O-d-e.')?.role,
    ).toBe('user')
    await call.close()
    await expect.poll(() => viewer.post(path, { content: 'Too late.' })).toMatchObject({ status: 409 })
  })

  it('is found by its conversation, by which an operator ends it', async () => {
    const call = await world.call()
    const path = `/voice/call/${call.conversationId}`
    const operator = await app.as('operator')
    expect((await operator.get(path)).json()).toMatchObject({
      conversation_id: call.conversationId,
      state: 'open',
    })
    const foreign = await app.as('owner', 'hillside')
    expect((await foreign.post(`${path}/hang_up`)).status).toBe(404)
    expect((await operator.post(`${path}/hang_up`)).status).toBe(204)
    await call.until(received => received.some(({ type }) => type === 'end'))
    await call.close()
    await expect.poll(() => operator.get(path).then(({ json }) => json())).toMatchObject({ state: 'ended' })
  })

  it('is the work of who has begun it, and of operators: others neither rate nor end it', async () => {
    const call = await world.call({ From: `client:${identity(world.admin)}` })
    const other = await app.as('viewer')
    expect((await other.post(`/voice/call/${call.callSid}/hang_up`)).status).toBe(403)
    expect((await other.post(`/voice/call/${call.callSid}/feedback`, { score: 1 })).status).toBe(403)
    const foreign = await app.as('owner', 'hillside')
    expect((await foreign.get(`/voice/call/${call.callSid}`)).status).toBe(404)
    expect(
      (await world.admin.post(`/voice/call/${call.callSid}/feedback`, { score: 4, issue: 'echo' })).status,
    ).toBe(204)
    expect((await world.admin.post(`/voice/call/${call.callSid}/hang_up`)).status).toBe(204)
    await call.until(received => received.some(({ type }) => type === 'end'))
    await call.close()
    await expect
      .poll(() => conversation(call.conversationId))
      .toMatchObject({ call_quality: 4, call_issue: 'echo', call_seconds: expect.any(Number) })
    const found = { filter: { call_quality: { gte: 4 }, call_issue: 'echo', call_seconds: { gte: 0 } } }
    const query = encodeURIComponent(JSON.stringify({ ...found, sort: ['-call_quality'] }))
    const listed = (await world.admin.get(`/conversation?query=${query}`)).json<{ _id: string }[]>()
    expect(listed.map(({ _id }) => _id)).toEqual([call.conversationId])
    expect((await world.admin.post(`/voice/call/${call.callSid}/feedback`, { score: 5 })).status).toBe(204)
    const rated = await conversation(call.conversationId)
    expect(rated).toMatchObject({ call_quality: 5 })
    expect(rated).not.toHaveProperty('call_issue')
  })
})

/**
 * Stores shorter times than the form allows; returns a caller of a new server, because a running one has cached the
 * settings.
 */
async function shorten(times: { silence_timeout_s?: number; max_call_minutes?: number }) {
  await world.setUp({})
  await sql`update switchboard.record set data = data || ${JSON.stringify(times)}::jsonb
    where entity = 'voice_configuration' and tenant_id = ${app.tenants.lakeside.id}`.execute(
    app.database.owner,
  )
  const beside = await app.beside()
  onTestFinished(() => beside.close())
  const place = `lakeside.test:${beside.port}`
  const client = createClient({ port: beside.port, headers: { host: place } })
  return createTwilioCaller({ account: world.account, place, client })
}

describe('a call that goes on for nothing', () => {
  afterEach(() => world.setUp({}))

  it('is asked whether somebody is there after a silence, and ended after another', async () => {
    const caller = await shorten({ silence_timeout_s: 1 })
    const call = await caller.call()
    await call.until(received => received.some(({ type }) => type === 'end'))
    await call.close()
    await expect.poll(() => conversation(call.conversationId)).toMatchObject({ status: 'completed' })
    expect(await said(call.conversationId)).toEqual([
      'Hello!',
      'Are you still there?',
      'I cannot hear anything. Goodbye!',
    ])
  })

  it('is not asked while it waits for a person', async () => {
    const caller = await shorten({ silence_timeout_s: 1 })
    const call = await caller.call()
    await world.admin.post(`/conversation/${call.conversationId}/reply`, { content: 'One moment.' })
    await call.until(received => received.some(({ token }) => token?.includes('One moment.')))
    // The later call has been asked and has ended by now.
    const other = await caller.call()
    await other.until(received => received.some(({ type }) => type === 'end'))
    expect(call.received.map(({ token = '' }) => token).join()).not.toContain('still there')
    await Promise.all([call.close(), other.close()])
  })

  it('is ended with a word when it has taken as long as calls may', async () => {
    const caller = await shorten({ max_call_minutes: 0 })
    const call = await caller.call()
    await call.until(received => received.some(({ type }) => type === 'end'))
    expect(call.received.map(({ token = '' }) => token).join('')).toMatch(/I am afraid our time is up/)
    await call.close()
  })

  it('hears no keys where they are no answers', async () => {
    await world.setUp({ dtmf_detection: false })
    scripted.follow(() => says('Yes.'))
    const call = await world.call()
    for (const digit of '4711#') call.press(digit)
    call.prompt('Are you there?')
    await call.answer()
    expect(await said(call.conversationId)).toEqual(['Hello!', 'Are you there?', 'Yes.'])
    await call.close()
  })
})
