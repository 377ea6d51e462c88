import { createContext, useContext } from 'react'
import type { ChatEntry, ChatEvent } from '../../../chat/conversation/chatTypes.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { conversationsTexts } from './conversationsTexts.ts'

/** What became of a conversation's drafts. */
export interface DraftStates {
  /** Id of the draft that waits for approval. */
  current: string | undefined
  /** Ids of the drafts that were sent. */
  sent: ReadonlySet<string>
}

/** Null where the state of drafts is not known; they are then only marked as drafts. */
export const DraftStatesContext = createContext<DraftStates | null>(null)

/** Returns the ids of the drafts that were sent. */
export function sentDrafts(entries: readonly ChatEntry[]): ReadonlySet<string> {
  return new Set(
    entries.flatMap(({ event: { metadata } }) => (metadata.draft_event_id ? [metadata.draft_event_id] : [])),
  )
}

/** Shows that an event is a draft and what became of it, or who approved a message. */
export function DraftLine({ event }: { event: ChatEvent }) {
  const { drafts } = conversationsTexts(useTexts())
  const states = useContext(DraftStatesContext)
  const { approved_by } = event.metadata
  if (approved_by) return <p className="sw-below">{drafts.approvedBy(approved_by)}</p>
  // A mail says itself what it is.
  if (event.action_id === 'automatic_message' && !event.metadata.mail)
    return <p className="sw-below">{drafts.automatic}</p>
  if (event.action_id !== 'draft_message') return null
  if (!states) return <p className="sw-below">{drafts.draft}</p>
  if (states.sent.has(event._id)) return <p className="sw-below">{drafts.sent}</p>
  return <p className="sw-below">{states.current === event._id ? drafts.waits : drafts.unsent}</p>
}
