import type { JsonObject } from '../../scripts/contract/json.ts'
import type { Answer } from './sendRequest.ts'
import type { Member } from './testApp.ts'

let number = 0

/** Creates a data type with a unique name; the answer may be a refusal. */
export function postDataType(who: Member, json_schema: JsonObject, more: JsonObject = {}): Promise<Answer> {
  const body = { title: 'Recall', name: `recall_${++number}`, json_schema, ...more }
  return who.post('/custom_data_schema', body)
}
