import { codesOf } from './codesOf.ts'
import { compoundsOf, type Join } from './compoundsOf.ts'

/** Returns the words that a text is found by beside its parts: of codes such as E-1042, and compounds such as Wi-Fi. */
export function joinsOf(text: string): Join[] {
  return [...codesOf(text).flatMap(({ joins }) => joins), ...compoundsOf(text)]
}
