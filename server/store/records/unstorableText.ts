import { joinPointer } from '../../../common/json/jsonPointer.ts'
/** JSON Pointer of the first text in a value that PostgreSQL cannot store; null where there is none. */
export function unstorableText(value: unknown, at = ''): string | null {
  // It takes neither NUL nor half a surrogate pair.
  if (typeof value === 'string') return /[\0\p{Cs}]/u.test(value) ? at : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const here = joinPointer(at, name)
    const found = unstorableText(name, here) ?? unstorableText(inner, here)
    if (found !== null) return found
  }
  return null
}
