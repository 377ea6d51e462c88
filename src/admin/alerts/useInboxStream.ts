import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StreamState } from '../../api/eventStream.ts'
import { useApi } from '../../api/useApi.ts'
import { screens } from '../screens/screens.ts'
import { followInbox } from './followInbox.ts'
import { type Changes, gatherChanges } from './gatherChanges.ts'
import { inboxStateKey } from './inboxState.ts'

/** Keeps every view of conversations up to date while mounted; returns the state of the stream. */
export function useInboxStream(): StreamState {
  const api = useApi()
  const queries = useQueryClient()
  const [state, setState] = useState<StreamState>('connecting')
  useEffect(() => {
    const changes = gatherChanges(changed => refresh(queries, changed))
    const stream = followInbox(api, {
      onEvent: event => changes.add(event.conversation_id),
      onResync: changes.addAll,
      onState: next => {
        setState(next)
        // Past events are not sent again: after each connect, including the first, everything is read anew.
        if (next === 'live') changes.addAll()
      },
      // Errors are already logged; meanwhile the inbox is polled.
      onError: () => undefined,
      onEnd: () => setState('lost'),
    })
    return () => {
      stream.close()
      changes.stop()
    }
  }, [api, queries])
  return state
}

/** Refetches the affected queries that are visible; the others refetch when they are shown again. */
function refresh(queries: QueryClient, changes: Changes): void {
  void queries.invalidateQueries({ queryKey: inboxStateKey })
  const ids = changes === 'all' ? [undefined] : [...changes]
  // Each key once: a second invalidation cancels a request in flight.
  const keys = new Map(ids.flatMap(keysOf).map(key => [hashKey(key), key]))
  for (const queryKey of keys.values()) void queries.invalidateQueries({ queryKey })
}

function keysOf(id: string | undefined): readonly QueryKey[] {
  return screens.flatMap(({ live }) => live?.conversation?.(id) ?? [])
}
