import type { EntityData } from '../../store/records/entityData.ts'
import type { Scope } from '../../store/scope.ts'
import type { ConversationLog } from '../conversations/conversationLog.ts'
import { type StoredCall, storeFeedback } from './store/voiceCallStore.ts'

/** Feedback from the caller. */
interface Feedback {
  score: number
  issue?: NonNullable<EntityData<'conversation'>['call_issue']>
}

/** Stores the quality rating in the call and in its conversation; a later rating replaces the earlier one. */
export async function rateCall(
  log: Pick<ConversationLog, 'write'>,
  scope: Scope,
  { id, conversationId }: StoredCall,
  { score, issue }: Feedback,
): Promise<void> {
  await log.write(scope, conversationId, async ({ db, change }) => {
    await storeFeedback(db, id, { score, ...(issue && { issue }) })
    if (issue) await change({ call_quality: score, call_issue: issue })
    else await change({ call_quality: score }, { without: ['call_issue'] })
  })
}
