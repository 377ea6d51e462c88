import type { Texts, Widened } from './Texts.ts'

/** The language in which a folder's own texts are requested. */
type Spoken = Pick<Texts, 'language'>

/**
 * Returns a function that selects a folder's own texts in the language of a catalog; English if it has no others. A key
 * that is missing in German fails the type check. Both languages load with the folder, so that it can be deleted
 * without a trace.
 */
export function localTexts<T>(words: { en: T; de: Widened<NoInfer<T>> }): (texts: Spoken) => Widened<T> {
  const byLanguage: Readonly<Record<string, Widened<T> | undefined>> = { de: words.de }
  return ({ language }) => byLanguage[language] ?? (words.en as Widened<T>)
}
