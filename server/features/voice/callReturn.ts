import { hashToken } from '../../secrets/secretToken.ts'
import { type Scope, systemActor } from '../../store/scope.ts'
import type { ConversationLog } from '../conversations/conversationLog.ts'
import { plainMessage } from '../conversations/plainMessage.ts'
import { callTexts } from './callTexts.ts'
import { takeBack } from './store/dialledCalls.ts'
import type { StoredCall } from './store/voiceCallStore.ts'

/**
 * Creates a function that takes back a call that was put through but not answered. If the agent had the conversation,
 * it now waits for the team; the caller is informed.
 */
export function createCallReturn({ log }: { log: Pick<ConversationLog, 'write'> }) {
  /** Returns false if the call is over or was already taken back. */
  return async (tenantId: string, { id, conversationId }: StoredCall, nonce: string): Promise<boolean> => {
    const scope: Scope = { tenantId, actor: systemActor, requestId: id }
    return log.write(scope, conversationId, async ({ db, conversation, change, append }) => {
      const place = { nonceHash: hashToken(nonce), saidIndex: conversation.lastIndex }
      if (!(await takeBack(db, id, place))) return false
      const isAgents = conversation.handler === 'agent' && conversation.status !== 'completed'
      if (isAgents) await change({ handler: 'queue' }, { action: 'handOffConversation' })
      const { nobodyReached } = callTexts(conversation.data.language_id ?? '')
      await append(plainMessage(nobodyReached, ''))
      return true
    })
  }
}
