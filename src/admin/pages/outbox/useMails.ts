import { useInfiniteQuery } from '@tanstack/react-query'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'

/** Mails fetched at a time. */
const page = 50
/** Milliseconds until mails that wait to be sent are looked at again. */
const again = 5000

/** The mails fetched so far, newest first; `more` fetches older ones, where there are any. */
export function useMails() {
  const { client } = useApi()
  const query = useInfiniteQuery({
    queryKey: ['outbox', 'list'],
    queryFn: ({ pageParam: before }) =>
      bodyOf(client.GET('/outbox', { params: { query: { limit: page, ...(before && { before }) } } })),
    initialPageParam: '',
    getNextPageParam: last => (last.length === page ? last.at(-1)?._id : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.flat().some(({ status }) => status === 'queued') ? again : false,
    retry: false,
  })
  return {
    mails: query.data?.pages.flat(),
    error: query.error,
    refetch: query.refetch,
    more: query.hasNextPage ? () => query.fetchNextPage() : undefined,
  }
}
