import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'

export const newestMailsKey = ['outbox', 'newest'] as const

/** Fetches the newest mails of the Outbox, which contain the links of open invitations. */
export function useNewestMails() {
  const { client } = useApi()
  return useServerQuery(newestMailsKey, () => client.GET('/outbox', { params: { query: { limit: 200 } } }))
}
