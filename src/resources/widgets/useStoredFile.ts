import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/useApi.ts'

/** What is known of a stored file; null where it is gone. */
export function useStoredFile(id: string) {
  const { client } = useApi()
  return useQuery({
    queryKey: ['file', id],
    queryFn: async () => (await client.GET('/file/{id}', { params: { path: { id } } })).data ?? null,
    retry: false,
    // What is stored under an identifier never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
}
