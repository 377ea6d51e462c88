import { useApi } from '../../../../api/useApi.ts'
import { useServerQuery } from '../../../../api/useServerQuery.ts'

/** Fetches the current version of a contact. */
export function useContact(id: string) {
  const { client } = useApi()
  return useServerQuery(['contact', 'one', id], () =>
    client.GET('/contact/{id}', { params: { path: { id } } }),
  )
}
