import type { EventBody } from '../../store/conversationTables.ts'
import type { EventRow } from './store/eventStore.ts'
import type { ThreadRow } from './store/threadStore.ts'

type Kind = Pick<EventBody, 'role' | 'event_type' | 'action_id'> & {
  metadata?: EventBody['metadata']
  isShown?: boolean
}

/**
 * Returns an event as it is stored. Where answers wait for approval, an automatic message to the person becomes a draft
 * that only the team sees; what a team member wrote or approved stays a message.
 */
export function heldBack<Event extends Kind>(event: Event, answers: ThreadRow['answers']): Event {
  const { role, event_type, action_id, metadata = {}, isShown = true } = event
  const isAnswer = role === 'assistant' && event_type === 'action' && action_id === 'send_message' && isShown
  if (answers === 'sent' || !isAnswer || metadata.human || metadata.draft_event_id) return event
  return { ...event, action_id: draftAction, isShown: false }
}

/** Returns whether an event is a complete draft: it has content, and its turn is over. */
export function isWholeDraft({ turn_id, data }: Pick<EventRow, 'turn_id' | 'data'>): boolean {
  const { action_id, content, content_blocks, metadata } = data
  const isOver = turn_id === null || metadata.turn_status !== undefined
  return action_id === draftAction && isOver && (content !== '' || content_blocks.length > 0)
}

export const draftAction = 'draft_message'
