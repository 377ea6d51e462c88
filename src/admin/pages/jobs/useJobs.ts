import { useInfiniteQuery } from '@tanstack/react-query'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'

export type Job = components['schemas']['Job']

export const jobsKey = ['jobs'] as const

/** Milliseconds until jobs under way are looked at again. */
const again = 3000

/** The jobs fetched so far, newest first; `more` fetches older ones, where there are any. */
export function useJobs(failing: boolean) {
  const { client } = useApi()
  const query = useInfiniteQuery({
    queryKey: [...jobsKey, failing],
    queryFn: ({ pageParam: after }) =>
      bodyOf(client.GET('/job', { params: { query: { failing, ...(after && { after }) } } })),
    initialPageParam: '',
    getNextPageParam: last => last.next ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ jobs }) => jobs.some(isUnderWay)) ? again : false,
    retry: false,
  })
  return {
    jobs: query.data?.pages.flatMap(({ jobs }) => jobs),
    error: query.error,
    refetch: query.refetch,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
  }
}

/** A schedule waits most of the time: its next run is not worth watching for. */
function isUnderWay({ state, is_of_installation }: Job): boolean {
  return state === 'running' || (state === 'waiting' && !is_of_installation)
}
