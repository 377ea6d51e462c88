import { asObject } from '../../../../common/json/asObject.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'

/** Returns the first required field that an input leaves empty; undefined if it has all of them. */
export function inputLack(schema: JsonObject | undefined, input: JsonObject): string | undefined {
  const { required } = asObject(schema)
  const names = Array.isArray(required) ? required.map(String) : []
  return names.find(name => input[name] === undefined || input[name] === null || input[name] === '')
}
