import { cutText } from '../../store/cutText.ts'
import type { EventDraft } from './conversationLog.ts'

/** What the team is told alone. */
export function noteEvent(name: string, content: string): EventDraft {
  return {
    role: 'assistant',
    event_type: 'action',
    module_id: 'inbox',
    action_id: 'note',
    content,
    name: cutText(name, longestName),
    metadata: { human: true },
    isShown: false,
  }
}

/** As the contract has it. */
export const longestName = 120
