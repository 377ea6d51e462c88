import { eld } from 'eld/extrasmall'

const detector = eld.newInstance()
// Addresses are in no language.
detector.enableTextCleanup(true)

/** The language of a text; undefined where its words do not say it reliably, as in "OK" or a name. */
export function detectLanguage(text: string): string | undefined {
  const found = detector.detect(text)
  return found.isReliable() ? found.language : undefined
}
