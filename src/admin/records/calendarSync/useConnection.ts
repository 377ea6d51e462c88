import type { components } from '../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import type { Provider, SignIn } from '../../accountSignIn/useAccounts.ts'

type Schemas = components['schemas']

export type Status = Schemas['CalendarTokenStatus']
export type Connection = Schemas['CalendarConnection']

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

/** Faults that pass by themselves. */
const passing: ReadonlySet<Status['reason']> = new Set(['unavailable', 'throttled'])
/** How long a page waits until it asks again. */
const again = { beforeFirstLook: 5000, duringOutage: 60_000 }

/**
 * Returns whether the calendars of a provider can be read. It is asked again only while the answer will change by
 * itself: before the first look, and while the provider is away.
 */
export function useStatus(id: string, provider: Provider) {
  const { client } = useApi()
  const params = { path: { id, provider } }
  return useServerQuery<Status>(
    [...connectionKey(id), provider, 'status'],
    () => client.GET('/calendar/{id}/{provider}/token_status', { params }),
    {
      againAfter: status => {
        if (!status || status.state === 'not_connected') return false
        if (status.checked_at === null) return again.beforeFirstLook
        return passing.has(status.reason) ? again.duringOutage : false
      },
    },
  )
}

/** Returns the function that sends a person to the provider to sign in. It throws what the server refuses. */
export function useSignIn(id: string, provider: Provider): SignIn {
  const { client } = useApi()
  const params = { path: { id, provider } }
  return async body => {
    const answer = await bodyOf(client.POST('/calendar/{id}/{provider}/auth_url', { params, body }))
    if (answer.type === 'redirect') location.assign(answer.auth_url)
  }
}
