import type { EventDraft } from '../conversations/conversationLog.ts'
import { callEvent } from './callEvent.ts'
import { personTexts } from './callTexts.ts'

/** By which everybody is told that somebody of the team is rung for the caller, talks with them, or does so no more. */
export function personEvent(language: string, name: string, how: 'ringing' | 'joined' | 'left'): EventDraft {
  const event = callEvent(`person_${how}`, personTexts(language)[how](name), { call: how })
  return { ...event, ...(name !== '' && { name }) }
}
