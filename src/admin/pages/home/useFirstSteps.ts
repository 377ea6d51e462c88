import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { mayAdminister } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { onboardingKey } from '../../records/webChat/live/onboardingKey.ts'

/**
 * Returns whether the onboarding still leads the way; undefined until that is known. Only admins have it. Its card
 * shows the progress, so that other steps wait until it is completed or dismissed.
 */
export function useFirstSteps(): boolean | undefined {
  const { client } = useApi()
  const { data: user } = useCurrentUser()
  const isAdmin = user && mayAdminister(user)
  const { data, error } = useServerQuery(onboardingKey, () => client.GET('/onboarding_status'), {
    isEnabled: isAdmin === true,
  })
  if (isAdmin === false || error) return false
  return data && data.status !== 'completed' && data.status !== 'dismissed'
}
