import { asObject } from './asObject.ts'
import { isObject } from './isObject.ts'
import { type JsonObject, type JsonValue, keysOf, own, sameJson } from './jsonValue.ts'

/** Returns the merge patch (RFC 7396) that turns one object into the other; undefined if they are equal. */
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
  return isObject(before) && isObject(after) ? mergePatch(before, after) : after
}

/** Applies a merge patch (RFC 7396): null removes a member, arrays are replaced whole. */
export function applyMergePatch(target: JsonValue, patch: JsonValue): JsonValue
export function applyMergePatch(target: unknown, patch: unknown): unknown
export function applyMergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const base = asObject(target)
  const entries = keysOf(base, patch).map(key => {
    const change = own(patch, key)
    return [key, change === undefined ? own(base, key) : applyMergePatch(own(base, key), change)] as const
  })
  // fromEntries defines members and never assigns them, so a member named __proto__ stays a plain member.
  return Object.fromEntries(entries.filter(([key, value]) => own(patch, key) !== null && value !== undefined))
}
