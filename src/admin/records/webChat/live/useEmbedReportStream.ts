import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followEvents } from '../../../../api/eventStream.ts'
import { useApi } from '../../../../api/useApi.ts'
import { wakeUps } from '../../../../api/wakeUps.ts'
import { onboardingKey } from './onboardingKey.ts'

/** Keeps it up to date where the chat was seen, as long as somebody looks. */
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
      // Every other close is a pause: the caller may no longer, and will not be asked to come back.
      isLast: data => data.includes('"ended"'),
      momentOf: () => 0,
      listener: {
        onEvent: readAnew,
        onResync: readAnew,
        // Nothing is sent again: what happened before the line stood is read anew.
        onState: state => state === 'live' && readAnew(),
        // Already logged; what is shown is as it was when it was read.
        onError: () => undefined,
        onEnd: () => undefined,
      },
      wakeUps,
    })
    return () => stream.close()
  }, [api, queries])
}
