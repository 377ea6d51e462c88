import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StreamState } from '../../api/eventStream.ts'
import { useApi } from '../../api/useApi.ts'
import { screens } from '../screens/screens.ts'
import { followInbox } from './followInbox.ts'
import { type Changes, gatherChanges } from './gatherChanges.ts'
import { inboxStateKey } from './inboxState.ts'

/** Keeps everything that shows conversations up to date for as long as it is used; tells how the line is. */
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
        // Nothing is sent again: what happened before the line stood is read anew, the first time as well.
        if (next === 'live') changes.addAll()
      },
      // Already logged; meanwhile the inbox is asked for again and again.
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

/** Has what is on show asked for anew; what is not, when it is shown again. */
function refresh(queries: QueryClient, changes: Changes): void {
  void queries.invalidateQueries({ queryKey: inboxStateKey })
  const ids = changes === 'all' ? [undefined] : [...changes]
  // Each once: asking again cancels a question that is on its way.
  const keys = new Map(ids.flatMap(keysOf).map(key => [hashKey(key), key]))
  for (const queryKey of keys.values()) void queries.invalidateQueries({ queryKey })
}

function keysOf(id: string | undefined): readonly QueryKey[] {
  return screens.flatMap(({ live }) => live?.conversation?.(id) ?? [])
}
