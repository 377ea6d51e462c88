import type { Api } from './createApi.ts'
import { type EventStream, followEvents } from './eventStream.ts'
import { wakeUps } from './wakeUps.ts'

/** Follows notices without content. The server does not repeat them, so `onChange` also runs after each reconnect. */
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
      // Errors are already logged.
      onError: () => undefined,
      onEnd: () => undefined,
    },
    wakeUps,
  })
}
