import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls, says, scriptedModels } from '../support/scriptedModels.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'
import { createTwilioWorld, type TwilioWorld } from '../support/twilioWorld.ts'

const number = '+493055555555'
const sentence = 'One moment.'
const script = scriptedModels(() => says(sentence))
let app: TestApp
let world: TwilioWorld

beforeAll(async () => {
  app = await createTestApp({ models: script.models })
  world = await createTwilioWorld(app)
})
afterAll(async () => {
  await app?.close()
  expect(app?.faults).toEqual([])
})
beforeEach(async () => {
  await world.setUp({ transfer_number: number })
  putsThrough()
})

const readCall = async (callSid: string) => (await world.operator.get(`/voice/call/${callSid}`)).json()
const conversation = async (id: string) => (await world.operator.get(`/conversation/${id}`)).json()
const said = async (id: string) =>
  (await world.operator.get(`/conversation/${id}/recent_messages?limit=100`))
    .json<{ content: string }[]>()
    .map(({ content }) => content)

/** Makes the agent transfer every caller. */
function putsThrough(): void {
  script.follow((_, step) => (step === 1 ? calls([{ toolName: 'transfer_call' }], sentence) : says('')))
}

/** Returns a caller whom the agent has released. `next` sends Twilio's next request and returns the response. */
async function letGo(words = 'My bill is wrong again.') {
  const caller = await world.call()
  caller.prompt(words)
  await caller.until(received => received.some(({ type }) => type === 'end'))
  await caller.close()
  const form = world.form({ CallSid: caller.callSid, CallStatus: 'in-progress' })
  return { ...caller, form, next: (more = {}) => world.post('/twilio/ended', { ...form, ...more }) }
}

/** Continues until the target telephone rings. */
async function ringing() {
  const caller = await letGo()
  expect((await caller.next()).text).toContain('<Dial')
  const dialled = (more: Record<string, string>) => world.post('/twilio/dialled', { ...caller.form, ...more })
  return { ...caller, dialled }
}

describe('a caller who wants a person', () => {
  it('is told so and put through to the number of the settings, whatever Twilio’s request says', async () => {
    const caller = await letGo()
    expect(caller.received.map(({ token = '' }) => token).join('')).toContain(sentence)
    const { status, text } = await caller.next({ HandoffData: '{"to":"+4990000"}', To: '+4990000' })
    expect(status).toBe(200)
    expect(text).toContain(`<Dial action="http://lakeside.test:${app.port}/api/twilio/dialled"`)
    expect(text).toContain('callerId="+493012345678"')
    expect(text).toContain(`<Number>${number}</Number>`)
    expect(await readCall(caller.callSid)).toMatchObject({ state: 'transferred' })
    await world.post('/twilio/dialled', { ...caller.form, DialCallStatus: 'completed' })
  })

  it('is put through at once by asking for one, whatever the model would say', async () => {
    script.follow(() => says('Nobody is there.'))
    const caller = await letGo('I want to speak with a person.')
    const heard = caller.received.map(({ token = '' }) => token).join('')
    expect(heard).toContain('One moment, I am putting you through.')
    expect((await caller.next()).text).toContain(`<Number>${number}</Number>`)
    await world.post('/twilio/dialled', { ...caller.form, DialCallStatus: 'completed' })
    expect(script.requests).toHaveLength(0)
  })

  it('has a call that is over when they have talked, with how long', async () => {
    const { callSid, conversationId, dialled } = await ringing()
    const { text } = await dialled({ DialCallStatus: 'completed', DialCallDuration: '80' })
    expect(text).toContain('<Response><Hangup/></Response>')
    expect(await readCall(callSid)).toMatchObject({ state: 'ended', outcome: 'completed' })
    expect(await conversation(conversationId)).toMatchObject({
      status: 'completed',
      call_outcome: 'completed',
    })
    expect((await said(conversationId))[0]).toMatch(/put through, for 1:20/)
    // A repeated report is stored once.
    await dialled({ DialCallStatus: 'completed', DialCallDuration: '80' })
    expect((await said(conversationId)).filter(words => words.includes('put through, for'))).toHaveLength(1)
  })

  it.each(['busy', 'no-answer', 'failed', 'canceled'])('comes back where that is %s', async status => {
    const { callSid, conversationId, form, dialled } = await ringing()
    const { text } = await dialled({ DialCallStatus: status })
    const url = /<ConversationRelay url="([^"]+)"/.exec(text)?.[1] ?? ''
    expect(await readCall(callSid)).toMatchObject({ state: 'ringing' })
    const again = await world.dial(url)
    again.setup({ callSid, accountSid: form.AccountSid ?? '' })
    await again.until(received => received.some(({ last }) => last === true))
    // Earlier messages are not repeated.
    expect(again.received.map(({ token = '' }) => token).join('')).toMatch(/^I am sorry, nobody could be/)
    expect(await conversation(conversationId)).toMatchObject({ status: 'open', handler: 'queue' })
    expect(await conversation(conversationId)).toHaveProperty('waiting_since')
    await again.close()
    await expect.poll(() => readCall(callSid)).toMatchObject({ state: 'ended', outcome: 'abandoned' })
    expect((await world.post('/twilio/ended', form)).text).toContain('<Response><Hangup/></Response>')
  })

  it('who hangs up while it rings has given up waiting', async () => {
    const { callSid, dialled } = await ringing()
    const { text } = await dialled({ DialCallStatus: 'no-answer', CallStatus: 'completed' })
    expect(text).toContain('<Response><Hangup/></Response>')
    expect(await readCall(callSid)).toMatchObject({ state: 'ended', outcome: 'abandoned' })
  })

  it('who hangs up before it rings is not put through', async () => {
    const caller = await letGo()
    const { text } = await caller.next({ CallStatus: 'completed' })
    expect(text).toContain('<Response><Hangup/></Response>')
    expect(await readCall(caller.callSid)).toMatchObject({ state: 'ended', outcome: 'abandoned' })
  })

  it('keeps the line for as long as they may talk', async () => {
    const { callSid, dialled } = await ringing()
    await app.runUpkeep('end calls that were lost')
    expect(await readCall(callSid)).toMatchObject({ state: 'transferred' })
    expect((await world.operator.post(`/voice/call/${callSid}/hang_up`)).status).toBe(409)
    await dialled({ DialCallStatus: 'completed', DialCallDuration: '5' })
  })

  it('is not put through where no number is set: the agent cannot even try', async () => {
    await world.setUp({})
    const caller = await world.call()
    script.follow(() => says('Nobody is there.'))
    caller.prompt('Hello?')
    expect(await caller.answer()).toBe('Nobody is there.')
    const names = script.requests.flatMap(({ tools = [] }) => tools.map(({ name }) => name))
    expect(names).toContain('request_human')
    expect(names).not.toContain('transfer_call')
    await caller.close()
  })

  it('waits for the team where no number is set, whatever the model would say', async () => {
    await world.setUp({})
    const caller = await world.call()
    script.follow(() => says('Nobody is there.'))
    caller.prompt('I want to speak with a person.')
    expect(await caller.answer()).toBe('One moment, I am getting a colleague.')
    expect(await conversation(caller.conversationId)).toMatchObject({ handler: 'queue' })
    await caller.close()
  })
})

describe('somebody of the team', () => {
  const ring = (callSid: string, who = world.operator) => who.post(`/voice/call/${callSid}/ring`)

  /** Returns a call that an operator answers in the browser. */
  async function taken() {
    const caller = await world.call()
    expect((await readCall(caller.callSid)).joined_by).toBe('ringing')
    expect((await ring(caller.callSid)).status).toBe(204)
    await caller.until(received => received.some(({ type }) => type === 'end'))
    await caller.close()
    const form = world.form({ CallSid: caller.callSid, CallStatus: 'in-progress' })
    const { _id: userId } = (await world.operator.get('/user/me')).json<{ _id: string }>()
    return { ...caller, form, userId, answer: (await world.post('/twilio/ended', form)).text }
  }

  it('is rung in their browser and nowhere else, once the agent has left; the conversation is theirs', async () => {
    const { callSid, conversationId, form, userId, answer } = await taken()
    const { identity } = (await world.operator.get('/twilio/generate_access_token')).json<{
      identity: string
    }>()
    expect(answer).toContain(`<Client>${identity}</Client>`)
    expect(answer).not.toContain('<Number>')
    expect(await conversation(conversationId)).toMatchObject({ handler: 'human', assignee_id: userId })
    expect(await readCall(callSid)).toMatchObject({
      state: 'transferred',
      person_id: userId,
      is_joinable: false,
    })
    await world.post('/twilio/dialled', { ...form, DialCallStatus: 'completed', DialCallDuration: '30' })
    expect(await readCall(callSid)).toMatchObject({ state: 'ended', outcome: 'completed' })
    expect((await said(conversationId)).join()).toMatch(/is being put through to/)
  })

  it('who does not answer is on the line no more, and the caller is back', async () => {
    const { callSid, form } = await taken()
    const { text } = await world.post('/twilio/dialled', { ...form, DialCallStatus: 'no-answer' })
    expect(text).toContain('<ConversationRelay')
    expect(await readCall(callSid)).not.toHaveProperty('person_id')
    await world.post('/twilio/dialled', { ...form, CallStatus: 'completed', DialCallStatus: 'no-answer' })
  })

  it('is rung alone, for an open call, by their own wish', async () => {
    const caller = await world.call()
    expect((await ring(caller.callSid, await app.as('viewer'))).status).toBe(403)
    expect((await ring(caller.callSid, await app.as('operator', 'hillside'))).status).toBe(404)
    const answers = await Promise.all([ring(caller.callSid), ring(caller.callSid, world.admin)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    await caller.close()
    await expect.poll(async () => (await ring(caller.callSid)).status).toBe(409)
  })
})

describe('how putting through went', () => {
  it('is told by Twilio alone', async () => {
    const { callSid, form, dialled } = await ringing()
    const told = { ...form, DialCallStatus: 'completed' }
    expect((await world.post('/twilio/dialled', told, 'another token')).status).toBe(403)
    const other = await createTwilioWorld(app, 'hillside')
    expect((await world.post('/twilio/dialled', told, other.account.auth_token)).status).toBe(403)
    // The owner of another tenant cannot report on this tenant's calls.
    const theirs = { ...told, AccountSid: other.account.account_sid }
    expect((await other.post('/twilio/dialled', theirs)).text).toContain('<Response><Hangup/></Response>')
    expect(await readCall(callSid)).toMatchObject({ state: 'transferred' })
    await dialled({ DialCallStatus: 'completed' })
  })

  it('is of no interest for a call that was never put through', async () => {
    const caller = await world.call()
    const form = world.form({ CallSid: caller.callSid, DialCallStatus: 'completed' })
    expect((await world.post('/twilio/dialled', form)).text).toContain('<Response><Hangup/></Response>')
    expect(await readCall(caller.callSid)).toMatchObject({ state: 'open' })
    await caller.close()
  })
})
