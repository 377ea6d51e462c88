/** Returns the language if it is known here, otherwise English. */
export function knownLocale(language: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(language)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
