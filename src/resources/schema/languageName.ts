const namesIn = new Map<string, Intl.DisplayNames>()

/** A language by its name in the reader's own, such as "German (Switzerland)"; the code where nobody knows it. */
export function languageName(code: string, language: string): string {
  // Made once: lists ask for each of their rows.
  const names = namesIn.get(language) ?? new Intl.DisplayNames([language], { type: 'language' })
  namesIn.set(language, names)
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
