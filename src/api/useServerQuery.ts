import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bodyOf } from './bodyOf.ts'

interface Options<T> {
  isEnabled?: boolean
  /** The last answer stays visible until the one for a new key arrives. */
  isKept?: boolean
  /** Returns the milliseconds until the next fetch, depending on the answer; false for none. */
  againAfter?: (answer: T | undefined) => number | false
}

/** Sends a query for a signed-in person. It has no retries, because the API client already retries if that helps. */
export function useServerQuery<T>(
  key: readonly unknown[],
  ask: () => Promise<{ data?: T }>,
  { isEnabled = true, isKept = false, againAfter = () => false }: Options<NonNullable<T>> = {},
) {
  return useQuery<NonNullable<T>>({
    queryKey: key,
    queryFn: () => bodyOf(ask()),
    retry: false,
    enabled: isEnabled,
    ...(isKept && { placeholderData: keepPreviousData }),
    refetchInterval: query => againAfter(query.state.data),
  })
}
