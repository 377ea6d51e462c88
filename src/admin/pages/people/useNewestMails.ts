import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'

export const newestMailsKey = ['outbox', 'newest'] as const

/** The newest mails of the Outbox, in which the links of open invitations stand. */
export function useNewestMails() {
  const { client } = useApi()
  return useServerQuery(newestMailsKey, () => client.GET('/outbox', { params: { query: { limit: 200 } } }))
}
