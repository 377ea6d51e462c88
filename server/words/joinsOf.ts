import { codesOf } from './codesOf.ts'
import { compoundsOf, type Join } from './compoundsOf.ts'

/**
 * Returns the joined words by which a text is found in addition to their parts: from codes such as E-1042 and compounds
 * such as Wi-Fi.
 */
export function joinsOf(text: string): Join[] {
  return [...codesOf(text).flatMap(({ joins }) => joins), ...compoundsOf(text)]
}
