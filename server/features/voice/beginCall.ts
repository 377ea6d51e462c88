import { v7 } from 'uuid'
import { hashToken } from '../../secrets/secretToken.ts'
import {
  type BeginningWithin,
  beginConversation,
  type ConversationBeginning,
} from '../conversations/beginConversation.ts'
import { createConversationToken } from '../conversations/createConversationToken.ts'
import { insertCall } from './store/voiceCallStore.ts'

interface Beginning extends Pick<ConversationBeginning, 'agent' | 'timezone' | 'fields' | 'filledIntakeId'> {
  /** Id of the call at the calling service. */
  providerId?: string | undefined
  /** User who calls from the browser. */
  userId?: string | undefined
  /** Nonce of the address that opens the line; omitted if the line is already open. */
  nonce?: string | undefined
}

/** Creates a conversation and its call, which then waits for its line. */
export async function beginCall(
  within: BeginningWithin,
  { providerId, userId, nonce, ...conversation }: Beginning,
): Promise<{ id: string; conversationId: string }> {
  const conversationId = await beginConversation(within, {
    ...conversation,
    channel: 'voice',
    isTest: false,
    // The token is never handed out: its hash only marks that a person from outside takes part.
    tokenHash: hashToken(createConversationToken()),
  })
  const id = v7()
  const { db, scope, at } = within
  await insertCall(db, {
    tenantId: scope.tenantId,
    id,
    conversationId,
    providerId: providerId ?? null,
    userId: userId ?? null,
    nonceHash: nonce === undefined ? null : hashToken(nonce),
    at,
  })
  return { id, conversationId }
}
