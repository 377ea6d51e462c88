import type { ConversationEvent } from '../conversations/conversationLog.ts'

/** Returns the event that reports a change of a call. */
export function callEvent(action_id: string, content: string, metadata: ConversationEvent['metadata']) {
  return {
    role: 'assistant',
    event_type: 'action',
    module_id: 'voice',
    action_id,
    content,
    metadata,
  } as const
}
