import { useLogoutIfAccessDenied } from 'ra-core'
import { useCallback } from 'react'

/** Returns a function that waits for an answer, and leads to the sign-in page if nobody is signed in anymore. */
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
