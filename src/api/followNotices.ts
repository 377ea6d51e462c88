import type { Api } from './createApi.ts'
import { type EventStream, followEvents } from './eventStream.ts'
import { wakeUps } from './wakeUps.ts'

/** Follows notices without content; none is told twice, so each time the line stands anew something may have changed. */
export function followNotices(
  api: Api,
  { path, name }: { path: string; name: string },
  onChange: () => void,
): EventStream {
  return followEvents<null>({
    open: (_, signal) => api.open(path, { headers: { Accept: 'text/event-stream' }, signal }),
    from: { since: new Date(), lastEventId: undefined },
    name,
    parse: () => null,
    isLast: data => data.includes('"ended"'),
    momentOf: () => 0,
    listener: {
      onEvent: onChange,
      onResync: onChange,
      onState: state => state === 'live' && onChange(),
      // Already logged.
      onError: () => undefined,
      onEnd: () => undefined,
    },
    wakeUps,
  })
}
