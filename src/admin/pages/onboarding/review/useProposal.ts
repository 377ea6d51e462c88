import { useApi } from '../../../../api/useApi.ts'
import { useServerQuery } from '../../../../api/useServerQuery.ts'
import { nameIn } from './proposal.ts'

/** First part of the query key of business proposals. */
export const proposalKey = 'business_proposal'

/** Fetches the site's proposal for the business; fetches nothing if the input is a name. */
export function useProposal(given: string, isAsked: boolean) {
  const { client } = useApi()
  const isSite = isAsked && nameIn(given) === undefined
  const { data, error, isFetching } = useServerQuery(
    [proposalKey, given],
    () => client.GET('/business_info/extract', { params: { query: { url: given } } }),
    { isEnabled: isSite },
  )
  return { proposal: data, error: isSite ? error : null, isReading: isSite && isFetching && !data }
}
