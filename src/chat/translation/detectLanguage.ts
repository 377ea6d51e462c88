import { eld } from 'eld/extrasmall'

const detector = eld.newInstance()
// Addresses belong to no language.
detector.enableTextCleanup(true)

/** Returns the language of a text; undefined if its words are not conclusive, as in "OK" or a name. */
export function detectLanguage(text: string): string | undefined {
  const found = detector.detect(text)
  return found.isReliable() ? found.language : undefined
}
