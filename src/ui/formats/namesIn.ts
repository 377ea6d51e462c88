const made = new Map<string, Intl.DisplayNames>()

/** Returns the names of languages or regions by code, in a language; cached, because lists need them for each row. */
export function namesIn(language: string, type: 'language' | 'region'): Intl.DisplayNames {
  const key = `${language} ${type}`
  const names = made.get(key) ?? new Intl.DisplayNames(language, { type })
  made.set(key, names)
  return names
}
