import type { components } from '../../../../openapi/generated/types.d.ts'
import type { ChatEntry, ChatEvent } from '../../../chat/conversation/chatTypes.ts'
import { kindOf } from '../../../chat/conversation/eventKind.ts'

export type Deliveries = components['schemas']['Deliveries']
type Delivery = Deliveries['deliveries'][number]

/** How far a message has got, as it stands below it. */
export type DeliveryNote = Pick<Delivery, 'state' | 'reason'>

/** What somebody of the team has said last to the person outside; undefined where nobody has. */
export function latestReply(entries: readonly ChatEntry[]): ChatEvent | undefined {
  return entries.filter(({ event, delivery }) => delivery === 'stored' && isReply(event)).at(-1)?.event
}

/** Stands below what has failed, and below the latest reply; null elsewhere, and where nobody knows. */
export function deliveryNote(
  event: ChatEvent,
  latest: ChatEvent | undefined,
  { deliveries, seen_index }: Deliveries,
): DeliveryNote | null {
  const known = deliveries.find(({ event_id }) => event_id === event._id)
  if (known?.state === 'failed') return known
  if (event._id !== latest?._id) return null
  if (known) return known
  // What is handed over to nobody is fetched: a reply is there as soon as it is stored.
  if (deliveries.length > 0) return null
  return { state: event.event_index <= seen_index ? 'read' : 'sent' }
}

function isReply(event: ChatEvent): boolean {
  return event.role === 'assistant' && event.metadata.human === true && kindOf(event) === 'message'
}
