import { languageOf } from '../../../words/languageOf.ts'

const readCharacters = 600
/** Of fewer characters the small words tell more than the pieces of words. */
const minCharacters = 60

/** The language a text is written in, as a code of two letters; null where it does not tell. */
export async function textLanguage(text: string): Promise<string | null> {
  const short = text.length < minCharacters ? languageOf(text) : null
  if (short) return short
  const found = (await detector()).detect(text.slice(0, readCharacters))
  return found.isReliable() ? found.language : null
}

/** Takes a quarter of a second and 30 MB, so it is loaded for the first text that needs it. */
async function detector() {
  const { eld } = await import('eld/extrasmall')
  // Addresses are in no language.
  eld.enableTextCleanup(true)
  return eld
}
