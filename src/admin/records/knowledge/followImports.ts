import type { Api } from '../../../api/createApi.ts'
import { type EventStream, type EventStreamListener, followEvents } from '../../../api/eventStream.ts'
import { wakeUps } from '../../../api/wakeUps.ts'

/** Progress of an import of a document or a web page. */
export interface ImportEvent {
  entity: string
  _id: string
  status: string
  progress: number
}

/**
 * Follows all imports of the tenant. The stream does not replay events, so after a reconnect the listener must fetch
 * the data again.
 */
export function followImports(api: Api, listener: EventStreamListener<ImportEvent>): EventStream {
  return followEvents<ImportEvent>({
    open: (_, signal) =>
      api.open('/knowledge/imports/stream', { headers: { Accept: 'text/event-stream' }, signal }),
    from: { since: new Date(), lastEventId: undefined },
    name: 'import',
    parse: parseImportEvent,
    // Every other end of the stream is a pause. This one means that the user may no longer follow it, so the client
    // must not reconnect.
    isLast: data => data.includes('"ended"'),
    momentOf: () => 0,
    listener,
    wakeUps,
  })
}

/** Parses an event; throws TypeError if a field is missing. */
function parseImportEvent(data: string): ImportEvent {
  const { entity, _id, status, progress } = JSON.parse(data) as Partial<ImportEvent>
  if (
    typeof entity !== 'string' ||
    typeof _id !== 'string' ||
    typeof status !== 'string' ||
    typeof progress !== 'number'
  )
    throw new TypeError('The frame tells of no import')
  return { entity, _id, status, progress }
}
