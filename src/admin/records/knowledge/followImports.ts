import type { Api } from '../../../api/createApi.ts'
import { type EventStream, type EventStreamListener, followEvents } from '../../../api/eventStream.ts'
import { wakeUps } from '../../../api/wakeUps.ts'

/** How a document or a web page gets on. */
export interface ImportEvent {
  entity: string
  _id: string
  status: string
  progress: number
}

/** Follows all imports of the tenant; nothing is told twice, so who comes back has to read anew. */
export function followImports(api: Api, listener: EventStreamListener<ImportEvent>): EventStream {
  return followEvents<ImportEvent>({
    open: (_, signal) =>
      api.open('/knowledge/imports/stream', { headers: { Accept: 'text/event-stream' }, signal }),
    from: { since: new Date(), lastEventId: undefined },
    name: 'import',
    parse: parseImportEvent,
    // Every other close is a pause: the caller may no longer, and will not be asked to come back.
    isLast: data => data.includes('"ended"'),
    momentOf: () => 0,
    listener,
    wakeUps,
  })
}

/** The event that a frame holds; throws for what is none. */
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
