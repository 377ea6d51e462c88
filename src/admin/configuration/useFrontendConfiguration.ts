import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { components } from '../../../openapi/generated/types.d.ts'
import { useApi } from '../../api/useApi.ts'

export const configurationKey = ['frontend_configuration'] as const

export type FrontendConfiguration = components['schemas']['FrontendConfiguration']

/**
 * Loads the public part of the tenant's settings; undefined until loaded, and the application works without it. Pass
 * `queries` in components above <Admin>.
 */
export function useFrontendConfiguration(queries?: QueryClient): FrontendConfiguration | undefined {
  const { client } = useApi()
  const { data } = useQuery(
    {
      queryKey: configurationKey,
      queryFn: async () => {
        try {
          return (await client.GET('/frontend_configuration')).data ?? null
        } catch (error) {
          // §8 No notification: the application works without it.
          console.error('The configuration could not be loaded', error)
          throw error
        }
      },
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queries,
  )
  return data ?? undefined
}
