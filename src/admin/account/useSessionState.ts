import { useQuery } from '@tanstack/react-query'
import type { components } from '../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../api/bodyOf.ts'
import { useApi } from '../../api/useApi.ts'

export type SessionState = components['schemas']['SessionState']

export const sessionKey = ['session'] as const

/** How far the visitor is signed in, and how one signs in here; asked anew by every page, not by its parts. */
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
