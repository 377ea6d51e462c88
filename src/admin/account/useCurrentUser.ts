import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from './authProvider.ts'
import { useAuth } from './useAuth.ts'

const key = ['auth', 'currentUser']

/** The signed-in person. */
export function useCurrentUser() {
  const auth = useAuth()
  return useQuery<CurrentUser>({
    queryKey: key,
    queryFn: () => auth.currentUser(),
    retry: false,
  })
}

/** Makes everything that shows the signed-in person ask anew, after they have changed something about themselves. */
export function useRefreshUser(): () => Promise<void> {
  const auth = useAuth()
  const queries = useQueryClient()
  return async () => {
    auth.forgetUser()
    await queries.invalidateQueries({ queryKey: key })
    await queries.invalidateQueries({ queryKey: ['auth', 'getIdentity'] })
  }
}
