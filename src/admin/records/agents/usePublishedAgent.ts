import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { useAgentVersions } from './useAgentVersions.ts'

/** Fetches the newest published version of an agent: its number and its values; both undefined until loaded. */
export function usePublishedAgent(record: JsonObject) {
  const { client } = useApi()
  const id = String(record._id)
  const version = useAgentVersions(record).data?.versions[0]?.version
  const { data } = useServerQuery(
    ['agent_version', id, version],
    () => client.GET('/agent/{id}/versions/{version}', { params: { path: { id, version: version ?? 1 } } }),
    { isEnabled: version !== undefined },
  )
  return { version, published: data?.data as JsonObject | undefined }
}
