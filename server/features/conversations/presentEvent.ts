import type { components } from '../../../openapi/generated/types.d.ts'
import type { EventRow } from './store/eventStore.ts'

type ConversationEvent = components['schemas']['ConversationEvent']
type Source = NonNullable<ConversationEvent['metadata']['sources']>[number]
type Document = NonNullable<Source['document']>

/** Returns an event as the API serves it: complete for the team, without internal data for visitors. */
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
    delete metadata.mail_choice
    delete metadata.draft_event_id
    delete metadata.mail
    delete metadata.approved_by
    delete metadata.template
    delete metadata.purpose
    delete metadata.wa_2chat
  }
  return {
    ...data,
    // An agent's parameters and reasons are only for the team.
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

/**
 * Returns a source with its title and what a visitor may open: its public page, and its document if that is for
 * visitors.
 */
function forVisitor({ title, url, document }: Source): Source {
  return { title, ...(url && { url }), ...(document && { document: shownDocument(document) }) }
}

function shownDocument({ _id, for_visitors, ...named }: Document): Document {
  return for_visitors && _id ? { _id, ...named } : named
}
