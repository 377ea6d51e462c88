import { joinPointer } from '../../../common/json/jsonPointer.ts'
/** Returns the JSON Pointer of the first text that PostgreSQL cannot store, or null. */
export function unstorableText(value: unknown, at = ''): string | null {
  // PostgreSQL stores neither NUL nor half of a surrogate pair.
  if (typeof value === 'string') return /[\0\p{Cs}]/u.test(value) ? at : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const here = joinPointer(at, name)
    const found = unstorableText(name, here) ?? unstorableText(inner, here)
    if (found !== null) return found
  }
  return null
}
