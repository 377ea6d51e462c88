import { useApi } from '../../../../api/useApi.ts'
import { useServerQuery } from '../../../../api/useServerQuery.ts'

/** Fetches the template of a document. */
export function useDocumentTemplate(id: string) {
  const { client } = useApi()
  return useServerQuery(['document_template', 'of document', id], () =>
    client.GET('/document_template/{id}', { params: { path: { id } } }),
  )
}
