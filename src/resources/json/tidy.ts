import { isObject } from '../../../common/json/isObject.ts'
import { type JsonObject, type JsonValue, own } from '../../../common/json/jsonValue.ts'

/**
 * Returns the form's data as it may be sent, without cleared keys and without empty objects and lists that the form
 * made. Values that were empty in the original, null included, are empty again. So opening and saving changes nothing,
 * nor does entering a value and removing it.
 */
export function tidy(value: JsonObject, original: JsonObject): JsonObject {
  return tidyObject(value, original)
}

function tidyObject(value: JsonObject, original: JsonValue): JsonObject {
  const entries = Object.entries(value).flatMap(([key, entry]) => {
    const before = isObject(original) ? own(original, key) : undefined
    const kept = tidyValue(entry, before)
    if (kept === undefined) return before === null ? [[key, null] as const] : []
    return before === undefined && isEmpty(kept) ? [] : [[key, kept] as const]
  })
  return Object.fromEntries(entries)
}

function tidyValue(value: JsonValue, original: JsonValue): JsonValue {
  // Items have no lasting index, so each counts as its own original.
  if (Array.isArray(value)) return value.map(item => tidyValue(item, item))
  return isObject(value) ? tidyObject(value, original) : value
}

function isEmpty(value: JsonValue): boolean {
  return Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0
}
