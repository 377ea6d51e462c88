import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import type { Provider, SignIn } from '../../accountSignIn/useAccounts.ts'

/** Returns the function that sends a person to a provider to sign in to a mailbox. It throws what the server refuses. */
export function useMailboxSignIn(provider: Provider): SignIn {
  const { client } = useApi()
  return async how => {
    const body = { provider, ...how }
    const answer = await bodyOf(client.POST('/email/authorization', { body }))
    if (answer.type === 'redirect') location.assign(answer.auth_url)
  }
}
