/** A change in a conversation, as published on the channel of its events. */
export interface ConversationChange {
  tenantId: string
  conversationId: string
  /** Number of the event; 0 if the conversation itself changed. */
  index: number
}

/** Reads a notification of `eventChannel`; returns undefined for any other payload. */
export function readConversationChange(payload: string): ConversationChange | undefined {
  const [tenantId, conversationId, index] = payload.split(':')
  if (!tenantId || !conversationId || !index) return undefined
  return { tenantId, conversationId, index: Number(index) }
}
