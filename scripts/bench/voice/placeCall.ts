import { createVoiceCaller, type VoiceCaller } from '../../../tests/support/speech/voiceCaller.ts'
import { sendOne } from '../load.ts'

/** A call over real sockets of this machine. */
export interface PlacedCall {
  caller: VoiceCaller
  id: string
  conversationId: string
}

/** Calls the agent of a server. Resolves when both sides are connected. */
export async function placeCall(url: string): Promise<PlacedCall> {
  const caller = await createVoiceCaller()
  const begun = await sendOne<{ _id: string; conversation_id: string; sdp: string }>(url, {
    method: 'POST',
    path: '/api/voice/call',
    body: { sdp: caller.offer, language_id: 'en' },
  })
  try {
    await caller.accept(begun.sdp)
  } catch (error) {
    await caller.close()
    throw error
  }
  return { caller, id: begun._id, conversationId: begun.conversation_id }
}
