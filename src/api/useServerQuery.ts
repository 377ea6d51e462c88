import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bodyOf } from './bodyOf.ts'

interface Options<T> {
  isEnabled?: boolean
  /** The last answer stays until that to another key is there. */
  isKept?: boolean
  /** Milliseconds until it is asked again, as long as the answer is like that; false for not. */
  againAfter?: (answer: T | undefined) => number | false
}

/** A question to the server of somebody who is signed in. The client has repeated it already where that helps. */
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
