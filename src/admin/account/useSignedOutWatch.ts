import { useQueryClient } from '@tanstack/react-query'
import { useLogoutIfAccessDenied } from 'ra-core'
import { useEffect } from 'react'

/** Leads to the sign-in page as soon as any question to the server is refused because nobody is signed in any more. */
export function useSignedOutWatch(): void {
  const queries = useQueryClient()
  const leave = useLogoutIfAccessDenied()
  useEffect(
    () =>
      queries.getQueryCache().subscribe(event => {
        if (event.type === 'updated' && event.action.type === 'error') void leave(event.action.error)
      }),
    [queries, leave],
  )
}
