import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { voiceIdentity } from '../../server/features/voice/twilio/voiceIdentity.ts'
import { type CallWorld, createCallWorld } from '../support/callWorld.ts'
import { calls, hangs, says } from '../support/scriptedModels.ts'

let world: CallWorld

beforeAll(async () => {
  world = await createCallWorld(() => says('We are open ', 'until six.'))
})
afterAll(() => world.app.close())

const said = async (id: string) =>
  (await world.events(id)).filter(({ module_id }) => module_id !== 'voice').map(({ content }) => content)

describe('a call', () => {
  it('is a conversation in which the caller and the agent speak', async () => {
    const call = await world.dial()
    expect(await call.answer()).toBe('Hello, this is Ada.')
    call.prompt('When do you close?')
    expect(await call.answer()).toBe('We are open until six.')
    await expect
      .poll(() => said(call.conversationId))
      .toEqual(['Hello, this is Ada.', 'When do you close?', 'We are open until six.'])
    expect(await world.conversation(call.conversationId)).toMatchObject({
      communication_channel: 'voice',
      call_direction: 'incoming',
      call_from: '+4915112345678',
      status: 'open',
      handler: 'agent',
    })
    await call.close()
  })

  it('is completed with its duration when the caller hangs up', async () => {
    const call = await world.dial()
    await call.answer()
    await call.close()
    await expect
      .poll(() => world.conversation(call.conversationId))
      .toMatchObject({ status: 'completed', call_outcome: 'completed', call_seconds: expect.any(Number) })
    const { json } = await world.owner.get(`/voice/call/${call.callSid}`)
    expect(json()).toMatchObject({
      state: 'ended',
      outcome: 'completed',
      conversation_id: call.conversationId,
    })
  })

  it('stores of an answer what the caller has heard of it, and sends nothing of it after that', async () => {
    world.scripted.follow(() => hangs('One, two, three. ', 'Four, five, six. ', 'Seven, '))
    const call = await world.dial()
    await call.answer()
    call.prompt('Count, please.')
    await call.until(received => received.some(({ token }) => token?.includes('five')))
    call.interrupt('One, two,')
    const before = call.received.length
    world.scripted.follow(() => says('All right.'))
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
      .toEqual(['Hello, this is Ada.', 'Count, please.', 'One, two,', 'Stop.', 'All right.'])
    const cut = (await world.events(call.conversationId)).find(({ content }) => content === 'One, two,')
    expect(cut?.metadata).toMatchObject({ interrupted: true })
    await call.close()
  })

  it('cuts an answer that was written to its end before it was said to its end', async () => {
    world.scripted.follow(() => says('Monday, Tuesday, Wednesday, and Thursday.'))
    const call = await world.dial()
    await call.answer()
    call.prompt('Which days?')
    await call.answer()
    call.interrupt('Monday, Tuesday,')
    await expect
      .poll(() => said(call.conversationId))
      .toEqual(['Hello, this is Ada.', 'Which days?', 'Monday, Tuesday,'])
    await call.close()
  })

  it('tells the model that it is a call, and what was really heard', async () => {
    world.scripted.follow(() => says('Monday, Tuesday, Wednesday.'))
    const call = await world.dial()
    await call.answer()
    call.prompt('Which days?')
    await call.answer()
    call.interrupt('Monday,')
    world.scripted.follow(() => says('Yes.'))
    call.prompt('Only Monday?')
    await call.answer()
    const [request] = world.scripted.requests
    expect(request?.system).toContain('caller on the telephone')
    expect(request?.messages.map(message => ('text' in message ? message.text : ''))).toContain('Monday,')
    await call.close()
  })

  it('takes keys as an answer, together where they are pressed one after another', async () => {
    world.scripted.follow(() => says('Thank you.'))
    const call = await world.dial()
    await call.answer()
    for (const digit of '4711#') call.press(digit)
    expect(await call.answer()).toBe('Thank you.')
    expect(await said(call.conversationId)).toContain('4711')
    await call.close()
  })

  it('says what a person of the team writes who takes the conversation over', async () => {
    const call = await world.dial()
    await call.answer()
    await world.owner.post(`/conversation/${call.conversationId}/reply`, {
      content: 'This is **Maria** now.',
    })
    const spoken = () => call.received.map(({ token = '' }) => token).join(' ')
    await call.until(() => spoken().includes('This is Maria now.'))
    await call.close()
    await expect
      .poll(() => world.conversation(call.conversationId))
      .toMatchObject({ call_outcome: 'completed', handler: 'human' })
  })

  it('is begun once however often Twilio asks what to do with it, and its address serves once', async () => {
    const first = await world.answer()
    const form = { CallSid: first.callSid, From: '+4915112345678', To: '+493012345678' }
    const again = (await world.post('/twilio/answer', form)).text
    expect(again).toContain(first.conversationId)
    await expect(world.dial({ CallSid: first.callSid })).resolves.toMatchObject({
      conversationId: first.conversationId,
    })
  })

  it('ends with the process that had it: for the inbox, for the caller, and for Twilio that asks what comes next', async () => {
    const call = await world.dial()
    await call.answer()
    // As if that process had given no sign of life.
    await world.app.database.owner
      .updateTable('call')
      .set({ lease_until: new Date(0) })
      .where('provider_id', '=', call.callSid)
      .execute()
    await world.app.runUpkeep('end calls that were lost')
    expect(await world.conversation(call.conversationId)).toMatchObject({
      status: 'completed',
      call_outcome: 'failed',
    })
    const { text } = await world.post('/twilio/ended', { CallSid: call.callSid })
    expect(text).toMatch(/<Say.*Nobody can take your call.*<Hangup\/>/)
    await call.until(received => received.some(({ type }) => type === 'end'))
    await call.close()
  })

  it('hangs up once the agent has ended the conversation and has said goodbye', async () => {
    world.scripted.follow((_, step) =>
      step === 1 ? calls([{ toolName: 'end_conversation' }], 'Goodbye, and thank you.') : says(''),
    )
    const call = await world.dial()
    await call.answer()
    call.prompt('That was all.')
    expect(await call.answer()).toBe('Goodbye, and thank you.')
    await call.until(received => received.some(({ type }) => type === 'end'))
    await call.close()
    await expect
      .poll(() => world.conversation(call.conversationId))
      .toMatchObject({ call_outcome: 'completed', status: 'completed' })
  })

  it('takes what its caller types as their words, and answers it aloud; others of the team have no such word', async () => {
    world.scripted.follow(() => says('Thank you, Ms. Ode.'))
    const viewer = await world.app.as('viewer')
    const call = await world.dial({ From: `client:${identity(world, viewer)}` })
    await call.answer()
    const path = `/conversation/${call.conversationId}/message`
    for (const role of ['owner', 'viewer'] as const) {
      const other = await world.app.as(role)
      expect((await other.post(path, { content: 'I am somebody else.' })).status).toBe(403)
    }
    expect((await viewer.post(path, { content: 'My name is O-d-e.' })).status).toBe(201)
    expect(await call.answer()).toBe('Thank you, Ms. Ode.')
    const events = await world.events(call.conversationId)
    expect(events.find(({ content }) => content === 'My name is O-d-e.')?.role).toBe('user')
    await call.close()
    await expect.poll(() => viewer.post(path, { content: 'Too late.' })).toMatchObject({ status: 409 })
  })

  it('is found by its conversation, by which an operator ends it', async () => {
    const call = await world.dial()
    await call.answer()
    const path = `/voice/call/${call.conversationId}`
    const operator = await world.app.as('operator')
    expect((await operator.get(path)).json()).toMatchObject({
      conversation_id: call.conversationId,
      state: 'open',
    })
    const foreign = await world.app.as('owner', 'hillside')
    expect((await foreign.post(`${path}/hang_up`)).status).toBe(404)
    expect((await operator.post(`${path}/hang_up`)).status).toBe(204)
    await call.until(received => received.some(({ type }) => type === 'end'))
    await call.close()
    await expect.poll(() => operator.get(path).then(({ json }) => json())).toMatchObject({ state: 'ended' })
  })

  it('is the work of who has begun it, and of operators: others neither rate nor end it', async () => {
    const call = await world.dial({ From: `client:${identity(world)}` })
    await call.answer()
    const other = await world.app.as('viewer')
    expect((await other.post(`/voice/call/${call.callSid}/hang_up`)).status).toBe(403)
    expect((await other.post(`/voice/call/${call.callSid}/feedback`, { score: 1 })).status).toBe(403)
    const foreign = await world.app.as('owner', 'hillside')
    expect((await foreign.get(`/voice/call/${call.callSid}`)).status).toBe(404)
    expect(
      (await world.owner.post(`/voice/call/${call.callSid}/feedback`, { score: 4, issue: 'echo' })).status,
    ).toBe(204)
    expect((await world.owner.post(`/voice/call/${call.callSid}/hang_up`)).status).toBe(204)
    await call.until(received => received.some(({ type }) => type === 'end'))
    await call.close()
    await expect
      .poll(() => world.conversation(call.conversationId))
      .toMatchObject({ call_quality: 4, call_direction: 'browser', call_from: 'A owner' })
  })
})

function identity({ app, owner }: CallWorld, { userId } = owner): string {
  return voiceIdentity(app.tenants.lakeside.id, userId)
}
