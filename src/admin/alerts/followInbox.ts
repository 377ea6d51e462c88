import type { Api } from '../../api/createApi.ts'
import { type EventStream, type EventStreamListener, followEvents } from '../../api/eventStream.ts'
import { wakeUps } from '../../api/wakeUps.ts'

/** Something was stored or changed in a conversation; index 0 is the conversation itself. */
export interface InboxEvent {
  conversation_id: string
  event_index: number
}

/**
 * Follows every conversation of the tenant. Events are not sent again, so after a reconnect the caller must read
 * everything anew.
 */
export function followInbox(api: Api, listener: EventStreamListener<InboxEvent>): EventStream {
  return followEvents<InboxEvent>({
    open: (_, signal) => api.open('/inbox/stream', { headers: { Accept: 'text/event-stream' }, signal }),
    from: { since: new Date(), lastEventId: undefined },
    name: 'inbox_event',
    parse: parseInboxEvent,
    // After "ended" the caller may no longer follow the inbox and does not reconnect; every other close is a pause.
    isLast: data => data.includes('"ended"'),
    momentOf: () => 0,
    listener,
    wakeUps,
  })
}

/** Parses an event frame; throws a TypeError if the frame is invalid. */
function parseInboxEvent(data: string): InboxEvent {
  const value: unknown = JSON.parse(data)
  if (typeof value !== 'object' || value === null) throw new TypeError('The frame holds no object')
  const { conversation_id, event_index } = value as Partial<InboxEvent>
  if (typeof conversation_id !== 'string' || typeof event_index !== 'number')
    throw new TypeError('The frame names no conversation')
  return { conversation_id, event_index }
}
