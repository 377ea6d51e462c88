import { v7 } from 'uuid'
import { hashToken } from '../../secrets/secretToken.ts'
import {
  type BeginningWithin,
  beginConversation,
  type ConversationBeginning,
} from '../conversations/beginConversation.ts'
import { createConversationToken } from '../conversations/createConversationToken.ts'
import { insertCall } from './store/voiceCallStore.ts'

interface Beginning extends Pick<ConversationBeginning, 'agent' | 'timezone' | 'fields'> {
  /** As the calling service names the call. */
  providerId?: string | undefined
  /** Who has called from the browser. */
  userId?: string | undefined
  /** Of the address by which the line is opened; left out where the line is there already. */
  nonce?: string | undefined
}

/** Makes a conversation and its call, which waits for its line. */
export async function beginCall(
  within: BeginningWithin,
  { providerId, userId, nonce, ...conversation }: Beginning,
): Promise<{ id: string; conversationId: string }> {
  const conversationId = await beginConversation(within, {
    ...conversation,
    channel: 'voice',
    isTest: false,
    // Nobody is told the token: it says that somebody from outside takes part.
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
