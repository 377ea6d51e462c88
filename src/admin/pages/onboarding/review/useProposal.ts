import { useApi } from '../../../../api/useApi.ts'
import { useServerQuery } from '../../../../api/useServerQuery.ts'
import { nameIn, unreadReason } from './proposal.ts'

/** First part of the query key of business proposals. */
export const proposalKey = 'business_proposal'

/** Fetches the site's proposal for the business; fetches nothing if the input is a name. */
export function useProposal(given: string, isAsked: boolean) {
  const { client } = useApi()
  const isSite = isAsked && nameIn(given) === undefined
  const { data, error, isFetching, refetch } = useServerQuery(
    [proposalKey, given],
    () => client.GET('/business_info/extract', { params: { query: { url: given } } }),
    { isEnabled: isSite },
  )
  const isUnread = !data || unreadReason(data) !== undefined
  return {
    proposal: data,
    error: isSite ? error : null,
    isReading: isSite && isFetching && isUnread,
    readAnew: () => void refetch(),
  }
}
