import type { ConversationEvent } from '../conversations/conversationLog.ts'

/** By which a call tells what has become of it. */
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
