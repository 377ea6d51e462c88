import type { EventDraft } from '../conversations/conversationLog.ts'
import { personTexts } from './callTexts.ts'

/** By which everybody is told that somebody of the team talks with the caller, or does so no more. */
export function personEvent(language: string, name: string, how: 'joined' | 'left'): EventDraft {
  return {
    role: 'assistant',
    event_type: 'action',
    module_id: 'voice',
    action_id: `person_${how}`,
    content: personTexts(language)[how](name),
    ...(name !== '' && { name }),
    metadata: { call: how },
  }
}
