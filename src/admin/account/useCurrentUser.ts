import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAuthProvider } from 'ra-core'
import type { CurrentUser, OperatorAuthProvider } from '../authProvider.ts'

const key = ['auth', 'currentUser']

/** The signed-in person. */
export function useCurrentUser() {
  const auth = useAuthProvider<OperatorAuthProvider>()
  return useQuery<CurrentUser>({
    queryKey: key,
    queryFn: () => auth?.currentUser() ?? Promise.reject(new Error('Nobody can sign in here')),
    retry: false,
  })
}

/** Makes everything that shows the signed-in person ask anew, after they have changed something about themselves. */
export function useRefreshUser(): () => Promise<void> {
  const auth = useAuthProvider<OperatorAuthProvider>()
  const queries = useQueryClient()
  return async () => {
    auth?.forgetUser()
    await queries.invalidateQueries({ queryKey: key })
    await queries.invalidateQueries({ queryKey: ['auth', 'getIdentity'] })
  }
}
