import type { components } from '../../../openapi/generated/types.d.ts'
import type { EventRow } from './store/eventStore.ts'

type ConversationEvent = components['schemas']['ConversationEvent']
type Metadata = ConversationEvent['metadata']
type Source = NonNullable<Metadata['sources']>[number]
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
  return {
    ...data,
    // An agent's parameters and reasons are only for the team.
    ...(isTeam && given && { action_parameters: given }),
    _id: row._id,
    id: row._id,
    conversation_id: row.conversation_id,
    event_index: row.event_index,
    metadata: isTeam ? metadata : visitorMetadata(metadata),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

function visitorMetadata({ sources, ...metadata }: Metadata): Metadata {
  const shown: Metadata = { ...metadata, ...(sources && { sources: sources.map(forVisitor) }) }
  for (const name of Object.keys(shown)) if (!visitorFields.has(name)) delete shown[name as keyof Metadata]
  return shown
}

/** Whether visitors receive a field. Each new one is to be decided about here. */
const isForVisitors: Record<keyof Metadata, boolean> = {
  approval: true,
  approved_by: false,
  call: true,
  call_event_id: true,
  call_outcome: true,
  call_seconds: true,
  client_event_id: true,
  draft_event_id: false,
  error_code: true,
  file_id: true,
  generated_document_id: true,
  generated_document_title: true,
  handoff_reason: false,
  human: true,
  intake: true,
  interrupted: true,
  latency: true,
  loading_bar_halflife: true,
  mail: false,
  mail_choice: false,
  purpose: false,
  rehearsed: true,
  sent_at: false,
  show_loading_bar: true,
  sources: true,
  streaming: true,
  suggestions: true,
  template: false,
  turn_id: true,
  turn_status: true,
  wa_2chat: false,
}

const visitorFields: ReadonlySet<string> = new Set(
  Object.entries(isForVisitors).flatMap(([name, isShown]) => (isShown ? [name] : [])),
)

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
