import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeMulaw } from '../../server/features/voice/own/g711.ts'
import {
  agentHz,
  callerHz,
  type OwnCallWorld,
  openOwnCallWorld,
  strengthOf,
} from '../support/ownCallWorld.ts'
import { says, scriptedModels } from '../support/scriptedModels.ts'

interface SaidEvent {
  role: string
  action_id: string
  content: string
  content_blocks: { audio_id?: string }[]
}

const wish = 'I would like a table for two'
let world: OwnCallWorld

beforeAll(async () => {
  const { models } = scriptedModels(() => says('We have one at seven.'))
  world = await openOwnCallWorld({ words: wish, models })
  await world.setUp({ record_calls: true, record_messages: true, when_closed: 'take_message' })
})
afterAll(async () => {
  await world?.close()
  expect(world?.app.faults).toEqual([])
})

const record = async (id: string) => (await world.admin.get(`/conversation/${id}`)).json()
const events = async (id: string) =>
  (await world.admin.get(`/conversation/${id}/recent_messages?limit=100`)).json<SaidEvent[]>()
const said = async (id: string) => (await events(id)).map(({ content }) => content)
const audioOf = async (id: string) =>
  (await events(id)).flatMap(({ content_blocks }) => content_blocks.flatMap(({ audio_id = [] }) => audio_id))
const filesOf = (id: string) =>
  world.app.database.owner.selectFrom('file').select('_id').where('conversation_id', '=', id).execute()
/** Returns the files on disk of calls that are being recorded. */
const leftovers = () => readdirSync(join(world.app.dataDir, 'recordings'))

describe('a call of our own that is recorded', () => {
  it('is kept as both sides have heard it, once it is over', async () => {
    const call = await world.call()
    await expect.poll(() => record(call.conversationId)).toMatchObject({ call_recording: 'running' })
    call.say()
    await expect.poll(() => said(call.conversationId)).toContain('We have one at seven.')
    expect(leftovers()).toEqual([])
    const before = call.heard.length
    await expect.poll(() => call.soundSince(before - 50).length).toBeGreaterThan(1000)
    expect(await filesOf(call.conversationId)).toEqual([])
    await call.hangUp()
    await expect.poll(() => record(call.conversationId)).toMatchObject({ call_recording: 'kept' })
    const [audio] = await audioOf(call.conversationId)
    const { status, headers, bytes: wav } = await world.viewer.get(`/audio_upload/${audio}/contents`)
    expect([status, headers['content-type']]).toEqual([200, 'audio/wav'])
    const sound = decodeMulaw(wav.subarray(58))
    expect(wav.readUInt32LE(54)).toBe(sound.length)
    const noise = strengthOf(3100, sound)
    expect(strengthOf(callerHz, sound)).toBeGreaterThan(10 * noise)
    expect(strengthOf(agentHz, sound)).toBeGreaterThan(10 * noise)
  })

  it('is deleted where the caller refuses, on a key or on the screen, and the call goes on', async () => {
    const call = await world.call()
    await expect.poll(() => record(call.conversationId)).toMatchObject({ call_recording: 'running' })
    expect((await world.viewer.post(`/voice/call/${call.id}/refuse_recording`)).status).toBe(204)
    call.say()
    await expect.poll(() => said(call.conversationId)).toContain('We have one at seven.')
    await call.hangUp()
    await expect.poll(() => record(call.conversationId)).toMatchObject({ status: 'completed' })
    expect(await record(call.conversationId)).toMatchObject({ call_recording: 'refused' })
    const other = await world.call()
    await expect.poll(() => record(other.conversationId)).toMatchObject({ call_recording: 'running' })
    other.press('9')
    await expect.poll(() => record(other.conversationId)).toMatchObject({ call_recording: 'refused' })
    await other.hangUp()
    await expect.poll(() => record(other.conversationId)).toMatchObject({ status: 'completed' })
    // A recording would exist by now.
    expect(await filesOf(call.conversationId)).toEqual([])
    expect(await filesOf(other.conversationId)).toEqual([])
    expect(leftovers()).toEqual([])
  })
})

describe('a call of our own outside the opening hours', () => {
  it('leaves a message for the team, with its recording, and reaches no agent', async () => {
    await world.admin.put('/business_info', { opening_hours: neverOpen() })
    const service = {
      name: 'Telephone',
      agent_id: world.agentId,
      status: 'active',
      hours: { mode: 'business' },
    }
    expect(
      (await world.operator.post('/agent_service', { ...service, entry_points: [{ channel: 'voice' }] }))
        .status,
    ).toBe(201)
    const call = await world.call()
    await expect.poll(() => record(call.conversationId)).toMatchObject({ call_recording: 'running' })
    call.say()
    await expect.poll(() => call.isSilent()).toBe(true)
    await expect
      .poll(() => record(call.conversationId), { timeout: 20_000 })
      .toMatchObject({
        handler: 'queue',
        status: 'open',
        call_taken_by: 'voicemail',
        call_outcome: 'completed',
        call_recording: 'kept',
        waiting_since: expect.any(String),
      })
    const words = (await events(call.conversationId)).filter(({ role }) => role === 'user')
    expect(words.map(({ content }) => content)).toEqual([wish])
    expect(await said(call.conversationId)).not.toContain('We have one at seven.')
    expect(await said(call.conversationId)).toContain('Thank you. Somebody will see to it. Goodbye!')
    expect(await audioOf(call.conversationId)).toHaveLength(1)
    await call.close()
  })
})

/** Returns opening hours of one minute, three days from now. */
function neverOpen() {
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  const day = days[(new Date().getUTCDay() + 3) % 7]
  return [{ day, from: '09:00', to: '09:01' }]
}
