import { useLogoutIfAccessDenied } from 'ra-core'
import { useCallback } from 'react'

/** Waits for an answer, and leads to the sign-in page when it says that nobody is signed in any more. */
export function useGuard(): <T>(answer: Promise<T>) => Promise<T> {
  const leave = useLogoutIfAccessDenied()
  return useCallback(
    async <T>(answer: Promise<T>) => {
      try {
        return await answer
      } catch (error) {
        await leave(error)
        throw error
      }
    },
    [leave],
  )
}
