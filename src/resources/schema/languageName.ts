import { namesIn } from '../../ui/formats/namesIn.ts'

/** A language by its name in the reader's own, such as "German (Switzerland)"; the code where nobody knows it. */
export function languageName(code: string, language: string): string {
  try {
    return namesIn(language, 'language').of(code) ?? code
  } catch {
    return code
  }
}
