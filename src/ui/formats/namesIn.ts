const made = new Map<string, Intl.DisplayNames>()

/** What a language calls languages or regions, by their codes; made once, since lists ask for each of their rows. */
export function namesIn(language: string, type: 'language' | 'region'): Intl.DisplayNames {
  const key = `${language} ${type}`
  const names = made.get(key) ?? new Intl.DisplayNames(language, { type })
  made.set(key, names)
  return names
}
