import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bodyOf } from './bodyOf.ts'

interface Options<T> {
  isEnabled?: boolean
  /** The last answer stays visible until the one for a new key arrives. */
  isKept?: boolean
  /**
   * The request does something or costs something, such as a test mail. It is sent once for its key, and again only by
   * `refetch`: not on focus, on reconnect or from a cache.
   */
  isAction?: boolean
  /** Returns the milliseconds until the next fetch, by the answer and the number of answers so far; false for none. */
  againAfter?: (answer: T | undefined, count: number) => number | false
}

/**
 * Sends a query for a signed-in person. It has no retries, because the API client already retries if that helps, and it
 * is not fetched again while the tab is hidden. The signal aborts when the answer is no longer wanted, if it is read.
 */
export function useServerQuery<T>(
  key: readonly unknown[],
  ask: (context: { readonly signal: AbortSignal }) => Promise<{ data?: T }>,
  {
    isEnabled = true,
    isKept = false,
    isAction = false,
    againAfter = () => false,
  }: Options<NonNullable<T>> = {},
) {
  return useQuery<NonNullable<T>>({
    queryKey: key,
    queryFn: context => bodyOf(ask(context)),
    retry: false,
    enabled: isEnabled,
    ...(isKept && { placeholderData: keepPreviousData }),
    ...(isAction && onlyOnce),
    refetchInterval: query => againAfter(query.state.data, query.state.dataUpdateCount),
    refetchIntervalInBackground: false,
  })
}

const onlyOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const
