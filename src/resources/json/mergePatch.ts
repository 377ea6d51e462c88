import { isJsonObject, type JsonObject, type JsonValue, keysOf, own, sameJson } from './jsonValue.ts'

/** The merge patch (RFC 7396) that turns one object into the other; undefined when they are the same. */
export function mergePatch(before: JsonObject, after: JsonObject): JsonObject | undefined {
  const changes = keysOf(before, after).flatMap(key => {
    const change = changeOf(own(before, key), own(after, key))
    return change === undefined ? [] : [[key, change] as const]
  })
  return changes.length > 0 ? Object.fromEntries(changes) : undefined
}

function changeOf(before: JsonValue, after: JsonValue): JsonValue {
  if (sameJson(before, after)) return undefined
  if (after === undefined) return null
  return isJsonObject(before) && isJsonObject(after) ? mergePatch(before, after) : after
}

/** What the patch makes of an object, as the server applies it: null takes a key away. */
export function applyMergePatch(target: JsonValue, patch: JsonValue): JsonValue {
  if (!isJsonObject(patch)) return patch
  const base = isJsonObject(target) ? target : {}
  const entries = keysOf(base, patch).map(key => {
    const change = own(patch, key)
    return [key, change === undefined ? own(base, key) : applyMergePatch(own(base, key), change)] as const
  })
  return Object.fromEntries(entries.filter(([key, value]) => own(patch, key) !== null && value !== undefined))
}
