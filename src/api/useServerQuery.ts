import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bodyOf } from './bodyOf.ts'

interface Options<T> {
  isEnabled?: boolean
  /** The last answer stays visible until the one for a new key arrives. */
  isKept?: boolean
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
  { isEnabled = true, isKept = false, againAfter = () => false }: Options<NonNullable<T>> = {},
) {
  return useQuery<NonNullable<T>>({
    queryKey: key,
    queryFn: context => bodyOf(ask(context)),
    retry: false,
    enabled: isEnabled,
    ...(isKept && { placeholderData: keepPreviousData }),
    refetchInterval: query => againAfter(query.state.data, query.state.dataUpdateCount),
    refetchIntervalInBackground: false,
  })
}
