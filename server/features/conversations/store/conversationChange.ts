/** Something was stored or changed in a conversation, as the channel of its events tells it. */
export interface ConversationChange {
  tenantId: string
  conversationId: string
  /** Number of the event; 0 where the conversation itself has changed. */
  index: number
}

/** What a notification of `eventChannel` says; undefined where it is none. */
export function readConversationChange(payload: string): ConversationChange | undefined {
  const [tenantId, conversationId, index] = payload.split(':')
  if (!tenantId || !conversationId || !index) return undefined
  return { tenantId, conversationId, index: Number(index) }
}
