import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { mayAdminister } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'

type Schemas = components['schemas']

export const providers = ['google', 'microsoft'] as const
export type Provider = (typeof providers)[number]
export type Status = Schemas['CalendarTokenStatus']
export type Connection = Schemas['CalendarConnection']
export type Account = Pick<Schemas['Integration'], 'id' | 'name' | 'account' | 'kind'>

/** Key of all that is known of a calendar's connections. */
export const connectionKey = (id: string) => ['calendar', id, 'connection'] as const

/** Returns the chosen calendars of a provider. */
export function useConnection(id: string, provider: Provider) {
  const { client } = useApi()
  const params = { path: { id, provider } }
  return useServerQuery<Connection>([...connectionKey(id), provider], () =>
    client.GET('/calendar/{id}/{provider}/integration_settings', { params }),
  )
}

/** Returns whether the calendars of a provider can be read, asked again every minute. */
export function useStatus(id: string, provider: Provider) {
  const { client } = useApi()
  const params = { path: { id, provider } }
  return useServerQuery<Status>(
    [...connectionKey(id), provider, 'status'],
    () => client.GET('/calendar/{id}/{provider}/token_status', { params }),
    { againAfter: () => 60_000 },
  )
}

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

/** Returns whether the person may connect calendars. */
export function useMayConnect(): boolean {
  const { data } = useCurrentUser()
  return data !== undefined && mayAdminister(data)
}
