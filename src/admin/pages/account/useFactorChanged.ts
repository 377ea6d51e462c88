import { useQueryClient } from '@tanstack/react-query'
import { useRefreshUser } from '../../account/useCurrentUser.ts'
import { sessionsKey } from './sessionsKey.ts'

/**
 * Returns a function that refreshes the user and the sessions. Call it after the second factor is turned on or off,
 * which also ends the other sessions.
 */
export function useFactorChanged(): () => Promise<void> {
  const queries = useQueryClient()
  const refreshUser = useRefreshUser()
  return async () => {
    await refreshUser()
    await queries.invalidateQueries({ queryKey: sessionsKey })
  }
}
