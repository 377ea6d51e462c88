import type { components } from '../../../openapi/generated/types.d.ts'
import { useApi } from '../../api/useApi.ts'
import { useServerQuery } from '../../api/useServerQuery.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { mayAdminister } from '../account/roles.ts'
import { useCurrentUser } from '../account/useCurrentUser.ts'

type Schemas = components['schemas']

export const providers = ['google', 'microsoft'] as const
export type Provider = (typeof providers)[number]
/** An account at a provider with which somebody has signed in. */
export type Account = Pick<Schemas['Integration'], 'id' | 'name' | 'account' | 'kind'>
/** Sends a person to a provider to sign in. Throws what the server refuses. */
export type SignIn = (how: Schemas['CalendarSignIn']) => Promise<void>

export const providerNames: Readonly<Record<Provider, string>> = { google: 'Google', microsoft: 'Microsoft' }

/** Returns the accounts with which somebody has signed in at the providers. */
export function useAccounts(isEnabled: boolean) {
  const { client } = useApi()
  const { language } = useTexts()
  const answer = useServerQuery(['integrations', 'accounts', language], () => client.GET('/integrations'), {
    isEnabled,
  })
  const accounts = answer.data?.filter(
    ({ kind, state }) => providers.some(one => one === kind) && state !== 'not_connected',
  )
  return { ...answer, accounts }
}

/** Returns whether the person may connect accounts. */
export function useMayConnect(): boolean {
  const { data } = useCurrentUser()
  return data !== undefined && mayAdminister(data)
}
