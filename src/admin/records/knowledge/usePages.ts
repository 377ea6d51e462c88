import { useState } from 'react'
import type { operations } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'

export type SitePage =
  operations['listWebpagePages']['responses']['200']['content']['application/json'][number]

const pageSize = 50
const max = 500

/** Returns the pages of a site from the first one, 50 more for each `showMore`, up to 500. */
export function usePages(id: string) {
  const { client } = useApi()
  const [limit, setLimit] = useState(pageSize)
  const { data, error, refetch } = useServerQuery<readonly SitePage[]>(
    ['imported_webpage', 'pages', id, limit],
    () => client.GET('/imported_webpage/{id}/pages', { params: { path: { id }, query: { limit } } }),
  )
  return {
    pages: data ?? [],
    hasMore: data?.length === limit && limit < max,
    showMore: () => setLimit(Math.min(max, limit + pageSize)),
    error: data ? null : error,
    retry: () => void refetch(),
  }
}
