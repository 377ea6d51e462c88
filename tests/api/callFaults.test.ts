import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OwnCallWorld, openOwnCallWorld } from '../support/ownCallWorld.ts'
import { says, scriptedModels } from '../support/scriptedModels.ts'
import { createVoiceCaller } from '../support/speech/voiceCaller.ts'

let world: OwnCallWorld

beforeAll(async () => {
  const { models } = scriptedModels(() => says('We have one at seven.'))
  world = await openOwnCallWorld({ words: 'Hello', models })
})
afterAll(() => world?.close())

const record = async (id: string) => (await world.viewer.get(`/conversation/${id}`)).json()

it('a call whose speech service answers 404 tells the team which service it was, and what it answered', async () => {
  world.speech.next({ kind: 'status', status: 404 })
  const caller = await createVoiceCaller()
  const begun = await world.viewer.post('/voice/call', { sdp: caller.offer })
  const { _id: id, conversation_id, sdp } = begun.json<Record<string, string>>()
  // The line may be closed before it opens.
  caller.accept(String(sdp)).catch(() => {})
  await expect
    .poll(async () => (await world.viewer.get(`/voice/call/${id}`)).json(), { timeout: 20_000 })
    .toMatchObject({ state: 'ended', outcome: 'failed', fault: { kind: 'speech_refused', status: 404 } })
  expect(await record(String(conversation_id))).toMatchObject({
    call_outcome: 'failed',
    call_fault: 'speech_refused',
    call_fault_status: 404,
  })
  // Callers do not see the fault in their messages.
  const events = (await world.viewer.get(`/conversation/${conversation_id}/recent_messages`)).text
  expect(events).toContain('The call dropped after')
  expect(events).not.toMatch(/404|refused/)
  await caller.close()
})

it('a call that ends otherwise was nobody’s fault', async () => {
  const call = await world.call()
  await call.hangUp()
  await expect.poll(() => record(call.conversationId)).toMatchObject({ call_outcome: 'completed' })
  expect(await record(call.conversationId)).not.toHaveProperty('call_fault')
  expect((await world.viewer.get(`/voice/call/${call.id}`)).json()).not.toHaveProperty('fault')
})
