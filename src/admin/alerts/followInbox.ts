import type { Api } from '../../api/createApi.ts'
import { type EventStream, type EventStreamListener, followEvents } from '../../api/eventStream.ts'
import { wakeUps } from '../../api/wakeUps.ts'

/** Something was stored or changed in a conversation; number 0 is the conversation itself. */
export interface InboxEvent {
  conversation_id: string
  event_index: number
}

/** Follows every conversation of the tenant; nothing is told twice, so who comes back has to read anew. */
export function followInbox(api: Api, listener: EventStreamListener<InboxEvent>): EventStream {
  return followEvents<InboxEvent>({
    open: (_, signal) => api.open('/inbox/stream', { headers: { Accept: 'text/event-stream' }, signal }),
    from: { since: new Date(), lastEventId: undefined },
    name: 'inbox_event',
    parse: parseInboxEvent,
    // Every other close is a pause: the caller may no longer, and will not be asked to come back.
    isLast: data => data.includes('"ended"'),
    momentOf: () => 0,
    listener,
    wakeUps,
  })
}

/** The event that a frame holds; throws for what is none. */
function parseInboxEvent(data: string): InboxEvent {
  const value: unknown = JSON.parse(data)
  if (typeof value !== 'object' || value === null) throw new TypeError('The frame holds no object')
  const { conversation_id, event_index } = value as Partial<InboxEvent>
  if (typeof conversation_id !== 'string' || typeof event_index !== 'number')
    throw new TypeError('The frame names no conversation')
  return { conversation_id, event_index }
}
