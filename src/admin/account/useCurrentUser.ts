import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from './authProvider.ts'
import { useAuth } from './useAuth.ts'

const key = ['auth', 'currentUser']

/** Loads the signed-in person. */
export function useCurrentUser() {
  const auth = useAuth()
  return useQuery<CurrentUser>({
    queryKey: key,
    queryFn: () => auth.currentUser(),
    retry: false,
  })
}

/** Returns a function that reloads the signed-in person everywhere, for use after they have changed their own data. */
export function useRefreshUser(): () => Promise<void> {
  const auth = useAuth()
  const queries = useQueryClient()
  return async () => {
    auth.forgetUser()
    await queries.invalidateQueries({ queryKey: key })
    await queries.invalidateQueries({ queryKey: ['auth', 'getIdentity'] })
  }
}
