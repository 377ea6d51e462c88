/** A language by its name in the reader's own, such as "German (Switzerland)"; the code where nobody knows it. */
export function languageName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
