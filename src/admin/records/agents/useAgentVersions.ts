import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'

/** Fetches the published versions of an agent; fetches them again for each saved version of its record. */
export function useAgentVersions(record: JsonObject) {
  const { client } = useApi()
  const id = String(record._id)
  return useServerQuery(['agent_versions', id, record._version], () =>
    client.GET('/agent/{id}/versions', { params: { path: { id } } }),
  )
}
