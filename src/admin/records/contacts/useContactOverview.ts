import { useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'

const maxShown = 5
const max = 200

/**
 * Returns a contact's notes, files and identities: at first the newest, after `showAll` as many as one response may
 * contain.
 */
export function useContactOverview(id: string) {
  const { client } = useApi()
  const [isWhole, setWhole] = useState(false)
  // One item more than is shown reveals whether there are more.
  const limit = isWhole ? max : maxShown + 1
  const params = { path: { id }, query: { limit } }
  const answer = useServerQuery(
    ['contact', 'overview', id, limit],
    () => client.GET('/contact/{id}/overview', { params }),
    { isKept: true },
  )
  return { ...answer, shown: isWhole ? max : maxShown, showAll: () => setWhole(true) }
}
