import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/useApi.ts'

/** Loads the metadata of a stored file; null if the file is gone. */
export function useStoredFile(id: string) {
  const { client } = useApi()
  return useQuery({
    queryKey: ['file', id],
    queryFn: async () => (await client.GET('/file/{id}', { params: { path: { id } } })).data ?? null,
    retry: false,
    // The content of an id never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
}
