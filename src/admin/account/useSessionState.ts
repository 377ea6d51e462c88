import { useQuery } from '@tanstack/react-query'
import type { components } from '../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../api/bodyOf.ts'
import { useApi } from '../../api/useApi.ts'

export type SessionState = components['schemas']['SessionState']

export const sessionKey = ['session'] as const

/**
 * Loads the visitor's sign-in state and the sign-in mode. Every page asks again; parts of a page (`isPart`) do not.
 */
export function useSessionState({ isPart = false } = {}) {
  const { client } = useApi()
  return useQuery({
    queryKey: sessionKey,
    queryFn: () => bodyOf(client.GET('/session')),
    retry: false,
    refetchOnMount: !isPart,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
