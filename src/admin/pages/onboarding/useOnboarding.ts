import { useQueryClient } from '@tanstack/react-query'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { onboardingKey } from '../../records/webChat/live/onboardingKey.ts'

export type OnboardingStatus = components['schemas']['OnboardingStatus']
type Update = components['schemas']['OnboardingUpdate']

/** Returns the status of the onboarding, and `keep`, which stores a change of it. */
export function useOnboarding() {
  const { client } = useApi()
  const queries = useQueryClient()
  const { data, error, refetch } = useServerQuery(onboardingKey, () => client.GET('/onboarding_status'))
  return { status: data, error, refetch, keep }

  async function keep(body: Update): Promise<void> {
    const { data: now } = await client.PUT('/onboarding_status', { body })
    queries.setQueryData(onboardingKey, now)
  }
}
