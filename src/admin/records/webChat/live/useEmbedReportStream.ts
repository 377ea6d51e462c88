import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followEvents } from '../../../../api/eventStream.ts'
import { useApi } from '../../../../api/useApi.ts'
import { wakeUps } from '../../../../api/wakeUps.ts'
import { onboardingKey } from './onboardingKey.ts'

/** Keeps the embed reports up to date while the component is mounted. */
export function useEmbedReportStream(): void {
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    const readAnew = () => void queries.invalidateQueries({ queryKey: onboardingKey })
    const stream = followEvents({
      open: (_, signal) =>
        api.open('/onboarding_status/stream', { headers: { Accept: 'text/event-stream' }, signal }),
      from: { since: new Date(), lastEventId: undefined },
      name: 'sighting',
      parse: () => ({}),
      // Every other end of the stream is a pause. This one means that the user may no longer follow it, so the client
      // must not reconnect.
      isLast: data => data.includes('"ended"'),
      momentOf: () => 0,
      listener: {
        onEvent: readAnew,
        onResync: readAnew,
        // The stream does not replay events, so everything before the connection is fetched again.
        onState: state => state === 'live' && readAnew(),
        // The error is already logged; the data shown stays as last fetched.
        onError: () => undefined,
        onEnd: () => undefined,
      },
      wakeUps,
    })
    return () => stream.close()
  }, [api, queries])
}
