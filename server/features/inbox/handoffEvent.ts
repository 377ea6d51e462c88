import { cutText } from '../../store/cutText.ts'
import type { ConversationEvent, EventDraft } from '../conversations/conversationLog.ts'
import { longestName } from '../conversations/noteEvent.ts'

interface HandoffEvent {
  how: 'requested' | 'joined' | 'returned' | 'timed_out'
  content: string
  /** Name of the person or agent who takes over; empty if there is none. */
  name: string
  reason?: ConversationEvent['metadata']['handoff_reason']
  /** The answer that somebody waits for will not come. */
  endsTurn: boolean
}

/** Returns the event that announces a change of handler. */
export function handoffEvent({ how, content, name, reason, endsTurn }: HandoffEvent): EventDraft {
  return {
    role: 'assistant',
    event_type: 'action',
    module_id: 'handoff',
    action_id: how,
    content,
    ...(name !== '' && { name: cutText(name, longestName) }),
    metadata: {
      ...(reason && { handoff_reason: reason }),
      ...(endsTurn && { turn_status: 'completed' as const }),
    },
  }
}
