import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { pageById, useRowPages } from '../../../api/useRowPages.ts'

/** Number of mails per request. */
const limit = 50

/** Returns the mails fetched so far. */
export function useMails() {
  const { client } = useApi()
  return useRowPages({
    key: ['outbox', 'list'],
    read: async before => {
      const query = { limit, ...(before && { before }) }
      return pageById(await bodyOf(client.GET('/outbox', { params: { query } })), limit)
    },
    isUnderWay: ({ status }) => status === 'queued',
    againMs: 5000,
  })
}
