import type { components } from '../../../openapi/generated/types.d.ts'
import type { EventRow } from './store/eventStore.ts'

type ConversationEvent = components['schemas']['ConversationEvent']
type Source = NonNullable<ConversationEvent['metadata']['sources']>[number]
type Document = NonNullable<Source['document']>

/** An event as the API shows it: to the team whole, to visitors without what is the team's business. */
export function presentEvent(row: EventRow, isTeam = true): ConversationEvent {
  const { client_event_id, turn_id } = row
  const { action_parameters: given, ...data } = row.data
  const metadata = {
    ...data.metadata,
    ...(client_event_id !== null && { client_event_id }),
    ...(turn_id !== null && { turn_id }),
  }
  if (!isTeam) {
    if (metadata.sources) metadata.sources = metadata.sources.map(forVisitor)
    delete metadata.handoff_reason
  }
  return {
    ...data,
    // What an agent gives to actions, its reasons among it, is for those who answer for it.
    ...(isTeam && given && { action_parameters: given }),
    _id: row._id,
    id: row._id,
    conversation_id: row.conversation_id,
    event_index: row.event_index,
    metadata,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** Names, and what they may open: pages, which are public, and documents that are meant for them. */
function forVisitor({ title, url, document }: Source): Source {
  return { title, ...(url && { url }), ...(document && { document: shownDocument(document) }) }
}

function shownDocument({ _id, for_visitors, ...named }: Document): Document {
  return for_visitors && _id ? { _id, ...named } : named
}
