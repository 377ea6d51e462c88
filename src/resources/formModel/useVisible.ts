import { isObject } from '../../../common/json/isObject.ts'
import { type JsonValue, own } from '../../../common/json/jsonValue.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { isValid } from '../schema/schemaValidator.ts'
import { useFormState } from './useFormModel.ts'

/** Returns whether a field's x-visible-if condition matches the edited record, or the list item the field is in. */
export function useVisible(condition: JsonSchema | undefined, path: readonly (string | number)[]): boolean {
  return useFormState(({ data }) => condition === undefined || isValid(condition, wholeAt(data, path)))
}

/** Returns the innermost list item around a field, or the record. */
function wholeAt(data: JsonValue, path: readonly (string | number)[]): JsonValue {
  const last = path.reduce<number>((found, place, at) => (typeof place === 'number' ? at : found), -1)
  return path.slice(0, last + 1).reduce<JsonValue>(partOf, data)
}

function partOf(whole: JsonValue, place: string | number): JsonValue {
  if (Array.isArray(whole)) return whole[Number(place)]
  return isObject(whole) ? own(whole, String(place)) : undefined
}
