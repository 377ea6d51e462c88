import { useQueryClient } from '@tanstack/react-query'
import { useLogoutIfAccessDenied } from 'ra-core'
import { useCallback, useEffect, useRef } from 'react'
import { useSessionWatch } from './useSessionWatch.ts'

/**
 * Leads to the sign-in page as soon as the server refuses a query because nobody is signed in anymore, or within
 * seconds on an idle page.
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

/** Leaves only once: a second time would make the sign-in page the return path. */
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
