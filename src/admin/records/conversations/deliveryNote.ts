import type { components } from '../../../../openapi/generated/types.d.ts'
import type { ChatEntry, ChatEvent } from '../../../chat/conversation/chatTypes.ts'
import { kindOf } from '../../../chat/conversation/eventKind.ts'

export type Deliveries = components['schemas']['Deliveries']
type Delivery = Deliveries['deliveries'][number]

/** Delivery status shown below a message. */
export type DeliveryNote = Pick<Delivery, 'state' | 'reason' | 'outbound'>

/** Returns the latest stored reply of a team member to the visitor; undefined if there is none. */
export function latestReply(entries: readonly ChatEntry[]): ChatEvent | undefined {
  return entries.filter(({ event, delivery }) => delivery === 'stored' && isReply(event)).at(-1)?.event
}

/**
 * Returns the status to show below a message: for each failed message, and for the latest reply. Returns null for all
 * others and if the status is unknown.
 */
export function deliveryNote(
  event: ChatEvent,
  latest: ChatEvent | undefined,
  { deliveries, seen_index }: Deliveries,
): DeliveryNote | null {
  const known = deliveries.find(({ event_id }) => event_id === event._id)
  if (known?.state === 'failed') return known
  if (event._id !== latest?._id) return null
  if (known) return known
  // Without a channel that delivers messages, the visitor fetches them, so a reply counts as sent once it is stored.
  if (deliveries.length > 0) return null
  return { state: event.event_index <= seen_index ? 'read' : 'sent' }
}

function isReply(event: ChatEvent): boolean {
  return event.role === 'assistant' && event.metadata.human === true && kindOf(event) === 'message'
}
