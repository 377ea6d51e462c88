import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeTwilio, startFakeTwilio } from '../support/fakeTwilio.ts'
import { acceptedSamples } from '../support/fileSamples.ts'
import { says, scriptedModels } from '../support/scriptedModels.ts'
import type { Answer } from '../support/sendRequest.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'
import { twilioAccount } from '../support/twilioCaller.ts'
import { createTwilioWorld, type TwilioWorld } from '../support/twilioWorld.ts'

interface SaidEvent {
  action_id: string
  content: string
  content_blocks: { type: string; audio_id?: string }[]
}

const announcement = 'This call is recorded. Press 9 if you do not want that.'
const account = twilioAccount()
let twilio: FakeTwilio
let app: TestApp
let world: TwilioWorld

beforeAll(async () => {
  twilio = await startFakeTwilio(account)
  twilio.state.sound = acceptedSamples['audio/mpeg'] ?? Buffer.alloc(0)
  const { models } = scriptedModels(() => says('All right.'))
  app = await createTestApp({ models, env: { TWILIO_API_URL: twilio.url, PRIVATE_HOSTS: twilio.host } })
  world = await createTwilioWorld(app, 'lakeside', account)
  await world.setUp({ record_calls: true })
})
afterAll(async () => {
  await app?.close()
  await twilio?.close()
})

const record = async (id: string) => (await world.admin.get(`/conversation/${id}`)).json()
const events = async (id: string) =>
  (await world.admin.get(`/conversation/${id}/recent_messages?limit=100`)).json<SaidEvent[]>()
const recordingEvent = async (id: string) =>
  (await events(id)).find(({ action_id }) => action_id === 'call_recorded')
const recordingOf = (callSid: string) =>
  [...twilio.recordings].find(([, recording]) => recording.callSid === callSid)

/** Starts a call; returns after the announcement and the greeting. */
async function begun() {
  const call = await world.call()
  await call.until(received => received.filter(({ last }) => last).length === 2)
  return call
}

/** Starts a recorded call: the caller's first words confirm that they heard the announcement. */
async function recorded() {
  const call = await begun()
  const answer = call.answer()
  call.prompt('I would like a table.')
  await answer
  await expect.poll(() => recordingOf(call.callSid)).toBeDefined()
  const [sid = ''] = recordingOf(call.callSid) ?? []
  return { ...call, sid }
}

/** Sends Twilio's notice that a recording exists. */
function told(sid: string, callSid: string, more: Record<string, string> = {}): Promise<Answer> {
  const form = world.form({ CallSid: callSid, RecordingSid: sid, RecordingStatus: 'completed', ...more })
  return world.post('/twilio/recording', form)
}

describe('a call that is recorded by Twilio', () => {
  it('begins with the announcement, and is recorded once that was heard', async () => {
    const call = await begun()
    expect(call.received[0]?.token).toBe(announcement)
    expect(await record(call.conversationId)).toMatchObject({ call_recording: 'announced' })
    expect(recordingOf(call.callSid)).toBeUndefined()
    call.prompt('Hello?')
    await expect
      .poll(() => recordingOf(call.callSid)?.[1])
      .toMatchObject({
        status: 'in-progress',
        toldUrl: `http://lakeside.test:${app.port}/api/twilio/recording`,
      })
    expect(await record(call.conversationId)).toMatchObject({ call_recording: 'running' })
    const { json } = await world.admin.get(`/voice/call/${call.callSid}`)
    expect(json()).toMatchObject({ recording: 'running' })
    await call.close()
  })

  it('is kept with its conversation, and at Twilio no more; told twice it is the same', async () => {
    const call = await recorded()
    await call.close()
    await expect.poll(() => record(call.conversationId)).toMatchObject({ call_recording: 'missing' })
    expect((await told(call.sid, call.callSid)).status).toBe(204)
    await expect.poll(() => record(call.conversationId)).toMatchObject({ call_recording: 'kept' })
    const event = await recordingEvent(call.conversationId)
    const audio = event?.content_blocks[0]?.audio_id
    const { status, headers } = await world.operator.get(`/audio_upload/${audio}/contents`)
    expect([status, headers['content-type']]).toEqual([200, 'audio/mpeg'])
    await expect.poll(() => recordingOf(call.callSid)).toBeUndefined()
    await told(call.sid, call.callSid)
    await expect.poll(() => twilio.calls.filter(path => path.endsWith(`${call.sid}.json`)).length).toBe(2)
    expect((await events(call.conversationId)).filter(one => one.action_id === 'call_recorded')).toHaveLength(
      1,
    )
    const abroad = await app.as('owner', 'hillside')
    expect((await abroad.get(`/audio_upload/${audio}/contents`)).status).toBe(404)
  })

  it('is announced once more where the caller spoke into that, and not recorded before', async () => {
    const call = await begun()
    call.interrupt('This call')
    const answer = call.answer()
    call.prompt('Hello? Hello?')
    expect(await answer).toBe(announcement)
    expect(recordingOf(call.callSid)).toBeUndefined()
    call.prompt('I see.')
    await expect.poll(() => recordingOf(call.callSid)).toBeDefined()
    await call.close()
  })

  it('is not recorded where the caller speaks into the announcement twice', async () => {
    const call = await begun()
    call.interrupt('This call')
    const answer = call.answer()
    call.prompt('Hello? Hello?')
    expect(await answer).toBe(announcement)
    call.interrupt('This call')
    call.prompt('A table, please.')
    await expect.poll(() => record(call.conversationId)).not.toHaveProperty('call_recording')
    expect(recordingOf(call.callSid)).toBeUndefined()
    await call.close()
  })

  it.each([
    ['by a key', (call: { press: (digit: string) => void }) => call.press('9')],
    [
      'by an operator',
      async ({ callSid }: { callSid: string }) => {
        const { status } = await world.operator.post(`/voice/call/${callSid}/refuse_recording`)
        expect(status).toBe(204)
      },
    ],
  ])('can be refused %s: it is deleted at Twilio, and nothing is kept of it', async (_, refuse) => {
    const call = await recorded()
    await refuse(call)
    await expect.poll(() => record(call.conversationId)).toMatchObject({ call_recording: 'refused' })
    await expect.poll(() => recordingOf(call.callSid)).toBeUndefined()
    // The call continues.
    const answer = call.answer()
    call.prompt('Thank you.')
    expect(await answer).toBe('All right.')
    await call.close()
    await expect.poll(() => record(call.conversationId)).toMatchObject({ call_outcome: 'completed' })
    expect(await record(call.conversationId)).toMatchObject({ call_recording: 'refused' })
    expect(await recordingEvent(call.conversationId)).toBeUndefined()
    const said = (await events(call.conversationId)).map(({ content }) => content)
    expect(said).toContain('The caller refused the recording. Nothing was saved.')
    expect(said).not.toContain('9')
  })

  it('is not recorded where it was refused before', async () => {
    const call = await begun()
    call.press('9')
    await expect.poll(() => record(call.conversationId)).toMatchObject({ call_recording: 'refused' })
    const answer = call.answer()
    call.prompt('A table, please.')
    await answer
    expect(recordingOf(call.callSid)).toBeUndefined()
    await call.close()
  })

  it('is deleted at Twilio, and fetched by nobody, where Twilio could not do so before', async () => {
    const call = await recorded()
    twilio.state.fault = { status: 503, body: '' }
    call.press('9')
    await expect.poll(() => record(call.conversationId)).toMatchObject({ call_recording: 'refused' })
    await expect.poll(() => twilio.calls.at(-1)).toContain(`/Recordings/${call.sid}.json`)
    delete twilio.state.fault
    expect(recordingOf(call.callSid)).toBeDefined()
    await call.close()
    await told(call.sid, call.callSid)
    await expect.poll(() => recordingOf(call.callSid)).toBeUndefined()
    expect(twilio.calls.some(path => path.endsWith(`${call.sid}.mp3`))).toBe(false)
    expect(await recordingEvent(call.conversationId)).toBeUndefined()
  })

  it('has digits with a 9 in them as answers', async () => {
    const call = await recorded()
    const answer = call.answer()
    for (const digit of '4919#') call.press(digit)
    await answer
    expect((await events(call.conversationId)).map(({ content }) => content)).toContain('4919')
    expect(await record(call.conversationId)).toMatchObject({ call_recording: 'running' })
    await call.close()
  })

  it('goes with its conversation: what comes after it is deleted as well', async () => {
    const call = await recorded()
    await call.close()
    await expect.poll(() => record(call.conversationId)).toMatchObject({ status: 'completed' })
    await told(call.sid, call.callSid)
    await expect.poll(() => record(call.conversationId)).toMatchObject({ call_recording: 'kept' })
    const contactId = (await record(call.conversationId)).contact_id
    expect((await world.admin.post(`/contact/${contactId}/erasure`)).status).toBe(200)
    const late = twilioSid()
    twilio.recordings.set(late, { callSid: call.callSid, status: 'stopped', toldUrl: '' })
    await told(late, call.callSid)
    await expect.poll(() => twilio.recordings.has(late)).toBe(false)
    const files = await app.database.owner
      .selectFrom('file')
      .select('_id')
      .where('conversation_id', '=', call.conversationId)
      .execute()
    expect(files).toEqual([])
  })
})

const twilioSid = () => `RE${crypto.randomUUID().replaceAll('-', '')}`

describe('who tells of a recording', () => {
  it('is Twilio, by its signature', async () => {
    const form = world.form({ RecordingSid: twilioSid(), RecordingStatus: 'completed' })
    expect((await world.post('/twilio/recording', form, 'another token')).status).toBe(403)
    const changed = { ...form, AccountSid: `AC${'0'.repeat(32)}` }
    expect((await world.post('/twilio/recording', changed)).status).toBe(403)
  })

  it('says nothing of another tenant’s call', async () => {
    const call = await recorded()
    await call.close()
    await expect.poll(() => record(call.conversationId)).toMatchObject({ call_recording: 'missing' })
    const other = await createTwilioWorld(app, 'hillside')
    const { account_sid: AccountSid, auth_token } = other.account
    const form = other.form({
      AccountSid,
      CallSid: call.callSid,
      RecordingSid: call.sid,
      RecordingStatus: 'completed',
    })
    const asked = twilio.calls.length
    expect((await other.post('/twilio/recording', form, auth_token)).status).toBe(204)
    // The other tenant's account has no such recording and cannot reach this one.
    await expect.poll(() => twilio.calls.length).toBeGreaterThan(asked)
    expect(recordingOf(call.callSid)).toBeDefined()
    expect(await record(call.conversationId)).toMatchObject({ call_recording: 'missing' })
  })
})

describe('refusing to be recorded', () => {
  it('is for who has called, and for operators', async () => {
    const call = await recorded()
    const path = `/voice/call/${call.callSid}/refuse_recording`
    expect((await (await app.as('viewer')).post(path)).status).toBe(403)
    expect((await (await app.as('owner', 'hillside')).post(path)).status).toBe(404)
    expect((await world.nobody.post(path)).status).toBe(401)
    expect((await world.operator.post(path)).status).toBe(204)
    expect((await world.operator.post(path)).status).toBe(204)
    await call.close()
  })

  it('is nothing where no recording was announced', async () => {
    await world.setUp({})
    const call = await world.call()
    expect(call.received[0]?.token).toBe('Hello!')
    expect((await world.operator.post(`/voice/call/${call.callSid}/refuse_recording`)).status).toBe(409)
    await call.close()
    await world.setUp({ record_calls: true })
  })
})
