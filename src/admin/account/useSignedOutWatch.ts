import { useQueryClient } from '@tanstack/react-query'
import { useLogoutIfAccessDenied } from 'ra-core'
import { useCallback, useEffect, useRef } from 'react'
import { useSessionWatch } from './useSessionWatch.ts'

/**
 * Leads to the sign-in page as soon as any question to the server is refused because nobody is signed in any more, and
 * within seconds where nothing is asked.
 */
export function useSignedOutWatch(): void {
  const queries = useQueryClient()
  const leave = useLeaveOnce()
  useSessionWatch(leave)
  useEffect(
    () =>
      queries.getQueryCache().subscribe(event => {
        if (event.type === 'updated' && event.action.type === 'error') void leave(event.action.error)
      }),
    [queries, leave],
  )
}

/** Leaving a second time would take the sign-in page for the place to come back to. */
function useLeaveOnce(): (error: unknown) => Promise<void> {
  const leave = useLogoutIfAccessDenied()
  const isLeaving = useRef(false)
  return useCallback(
    async error => {
      if (isLeaving.current) return
      isLeaving.current = true
      isLeaving.current = await leave(error)
    },
    [leave],
  )
}
