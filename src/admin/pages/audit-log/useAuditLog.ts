import { useInfiniteQuery } from '@tanstack/react-query'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { type AuditFilter, isBackwards, writeFilter } from './auditFilter.ts'

/** Returns the entries fetched so far, newest first. `more` fetches older entries, if there are any. */
export function useAuditLog(filter: AuditFilter) {
  const { client, baseUrl } = useApi()
  const query = useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam: after }) =>
      bodyOf(client.GET('/audit_log', { params: { query: { ...filter, ...(after && { after }) } } })),
    initialPageParam: '',
    getNextPageParam: last => last.next ?? undefined,
    enabled: !isBackwards(filter),
    retry: false,
  })
  return {
    entries: query.data?.pages.flatMap(page => page.entries),
    error: query.error,
    refetch: query.refetch,
    isFetchingMore: query.isFetchingNextPage,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    exportUrl: `${baseUrl}/audit_log/export?${writeFilter(filter)}`,
  }
}
