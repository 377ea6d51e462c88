import { AppError } from '../../../errors.ts'
import type { Scope } from '../../../store/scope.ts'
import type { ConversationLog } from '../../conversations/conversationLog.ts'
import { callEvent } from '../callEvent.ts'
import { recordingTexts } from './recordingTexts.ts'

/**
 * Stores that the caller refuses the recording. The process that has the call learns it from the conversation's stream.
 * Repeated calls have no effect. Throws `record.conflict` if the call is not being recorded.
 */
export async function refuseRecording(
  log: Pick<ConversationLog, 'write'>,
  scope: Scope,
  conversationId: string,
): Promise<void> {
  await log.write(scope, conversationId, async ({ conversation, append, change }) => {
    const { call_recording: state, language_id: language = '' } = conversation.data
    if (state === 'refused') return
    if (state !== 'announced' && state !== 'running')
      throw new AppError('record.conflict', { detail: 'This call is not being recorded.' })
    await change({ call_recording: 'refused' })
    await append(
      callEvent('recording_refused', recordingTexts(language).refused, { call: 'recording_refused' }),
    )
  })
}
