import type { Texts, Widened } from './Texts.ts'

/** Which of its languages a folder's own texts are wanted in. */
type Spoken = Pick<Texts, 'language'>

/**
 * Texts that a folder brings along, in every language: given a catalogue, those of its language. A key that German lacks
 * fails the type check. Both languages load with the folder, so that it can be deleted without a trace.
 */
export function localTexts<T>(words: { en: T; de: Widened<NoInfer<T>> }): (texts: Spoken) => Widened<T> {
  const byLanguage: Readonly<Record<string, Widened<T> | undefined>> = { de: words.de }
  return ({ language }) => byLanguage[language] ?? (words.en as Widened<T>)
}
