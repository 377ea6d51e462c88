import type { components } from '../../../openapi/generated/types.d.ts'
import type { EventRow } from './store/eventStore.ts'

type ConversationEvent = components['schemas']['ConversationEvent']
type Sources = NonNullable<ConversationEvent['metadata']['sources']>

/** An event as the API shows it: to the team whole, to visitors without what is the team's business. */
export function presentEvent(row: EventRow, isTeam = true): ConversationEvent {
  const { data, client_event_id, turn_id } = row
  const metadata = {
    ...data.metadata,
    ...(client_event_id !== null && { client_event_id }),
    ...(turn_id !== null && { turn_id }),
  }
  if (!isTeam) {
    if (metadata.sources) metadata.sources = titlesOf(metadata.sources)
    delete metadata.handoff_reason
  }
  return {
    ...data,
    _id: row._id,
    id: row._id,
    conversation_id: row.conversation_id,
    event_index: row.event_index,
    metadata,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

function titlesOf(sources: Sources): Sources {
  return sources.map(({ title }) => ({ title }))
}
