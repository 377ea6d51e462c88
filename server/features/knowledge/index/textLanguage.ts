import { languageOf } from '../../../words/languageOf.ts'

const readCharacters = 600
/** In shorter texts, stop words indicate the language better than character sequences do. */
const minCharacters = 60

/** Detects the language of a text as a two-letter code; null if the text does not show it. */
export async function textLanguage(text: string): Promise<string | null> {
  const short = text.length < minCharacters ? languageOf(text) : null
  if (short) return short
  const found = (await detector()).detect(text.slice(0, readCharacters))
  return found.isReliable() ? found.language : null
}

/** Loads the detector, which takes a quarter of a second and 30 MB, with the first text that needs it. */
async function detector() {
  const { eld } = await import('eld/extrasmall')
  // Web and email addresses belong to no language.
  eld.enableTextCleanup(true)
  return eld
}
