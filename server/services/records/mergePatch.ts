import { isObject } from '../../store/isObject.ts'
/** The document after a JSON Merge Patch (RFC 7386): null clears a member, arrays are replaced whole. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const merged = new Map(isObject(target) ? Object.entries(target) : [])
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name)
    else merged.set(name, mergePatch(merged.get(name), value))
  }
  // fromEntries defines members and never assigns them, so a member named __proto__ stays a plain member.
  return Object.fromEntries(merged)
}
