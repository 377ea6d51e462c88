import type { Scope } from '../../store/scope.ts'
import type { ConversationLog } from '../conversations/conversationLog.ts'
import { type StoredCall, storeFeedback } from './store/voiceCallStore.ts'

/** Keeps how good a call was, with the call and with its conversation; a later word replaces the earlier one. */
export async function rateCall(
  log: Pick<ConversationLog, 'write'>,
  scope: Scope,
  { id, conversationId }: StoredCall,
  feedback: { score: number; issue?: string },
): Promise<void> {
  await log.write(scope, conversationId, async ({ db, change }) => {
    await storeFeedback(db, id, feedback)
    await change({ call_quality: feedback.score })
  })
}
