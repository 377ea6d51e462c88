import type { EventDraft } from '../conversations/conversationLog.ts'
import { callEvent } from './callEvent.ts'
import { personTexts } from './callTexts.ts'

/** Returns the event for a team member who is rung for the caller, joins, or leaves. */
export function personEvent(language: string, name: string, how: 'ringing' | 'joined' | 'left'): EventDraft {
  const event = callEvent(`person_${how}`, personTexts(language)[how](name), { call: how })
  return { ...event, ...(name !== '' && { name }) }
}
