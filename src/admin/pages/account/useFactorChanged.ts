import { useQueryClient } from '@tanstack/react-query'
import { useRefreshUser } from '../../account/useCurrentUser.ts'
import { sessionsKey } from './sessionsKey.ts'

/** Brings the page up to date after the second factor went on or off, which also ends the other sessions. */
export function useFactorChanged(): () => Promise<void> {
  const queries = useQueryClient()
  const refreshUser = useRefreshUser()
  return async () => {
    await refreshUser()
    await queries.invalidateQueries({ queryKey: sessionsKey })
  }
}
