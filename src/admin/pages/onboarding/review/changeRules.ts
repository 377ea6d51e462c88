import type { JsonObject } from '../../../../../common/json/jsonValue.ts'
import type { Api } from '../../../../api/createApi.ts'

/**
 * Changes some fields of the tenant's own scheduling rules. All others stay as they are on the server now, also if somebody
 * has changed them since the page was opened. Throws ApiError; 412 if they change at the same moment.
 */
export async function changeRules(api: Api, change: (rules: JsonObject) => JsonObject): Promise<void> {
  const { data, headers } = await api.send('/scheduling_rules', { method: 'GET' })
  const tag = headers.get('etag')
  await api.send('/scheduling_rules', {
    method: 'PUT',
    body: change(writableFields(data as JsonObject)),
    headers: { ...(tag !== null && { 'If-Match': tag }) },
  })
}

/** Returns the fields of the rules that a write may contain. */
function writableFields(rules: JsonObject): JsonObject {
  const { _id, id, _version, created_at, updated_at, created_by, updated_by, ...own } = rules
  return own
}
