import { cutText } from '../../store/cutText.ts'
import type { EventDraft } from './conversationLog.ts'

/** Creates a note that only the team sees. */
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

/** Maximum length of the names of events and callers, as in the contract. */
export const longestName = 120
