import { namesIn } from '../../ui/formats/namesIn.ts'

/**
 * Returns the name of a language in the reader's language, such as "German (Switzerland)"; the code if the name is
 * unknown.
 */
export function languageName(code: string, language: string): string {
  try {
    return namesIn(language, 'language').of(code) ?? code
  } catch {
    return code
  }
}
