import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StreamState } from '../../api/eventStream.ts'
import { useApi } from '../../api/useApi.ts'
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
  void queries.invalidateQueries({ queryKey: ['conversation', 'rows'] })
  // An intake is filled by what is said.
  void queries.invalidateQueries({ queryKey: ['filled_intake', 'getOne'] })
  if (changes === 'all') void queries.invalidateQueries({ queryKey: ['conversation', 'getOne'] })
  else {
    for (const id of changes)
      void queries.invalidateQueries({ queryKey: ['conversation', 'getOne', { id }], exact: false })
  }
}
