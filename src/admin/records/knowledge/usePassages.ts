import { useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import type { ImportEntity } from './importEntity.ts'

type Passage = components['schemas']['SourcePassage']

const pageSize = 20
const max = 200

/** Returns the passages of a source from the first one, 20 more for each `showMore`, up to 200. */
export function usePassages(entity: ImportEntity, id: string) {
  const { client } = useApi()
  const [limit, setLimit] = useState(pageSize)
  const params = { params: { path: { id }, query: { limit } } }
  const { data, error, refetch } = useServerQuery<readonly Passage[]>([entity, 'passages', id, limit], () =>
    entity === 'imported_document'
      ? client.GET('/imported_document/{id}/passages', params)
      : client.GET('/imported_webpage/{id}/passages', params),
  )
  return {
    passages: data ?? [],
    hasMore: data?.length === limit && limit < max,
    showMore: () => setLimit(Math.min(max, limit + pageSize)),
    error: data ? null : error,
    retry: () => void refetch(),
  }
}
