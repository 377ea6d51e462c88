/**
 * Returns the language in which a business speaks: its language in the form of its country if that language is usual
 * there, else in its most common form. If it leaves the language to browsers, that of its country, else English. The
 * country is a name in English or German, or a code.
 */
export function spokenLanguage(language: string, country = ''): string {
  const region = regionOf(country)
  const usual = region && new Intl.Locale('und', { region }).maximize().language
  const spoken = language === 'browser' ? (usual ?? 'en') : language
  return `${spoken}-${spoken === usual ? region : new Intl.Locale(spoken).maximize().region}`
}

function regionOf(country: string): string | undefined {
  const wanted = country.trim().toLowerCase()
  if (wanted === '') return undefined
  return regions().get(wanted)
}

let known: ReadonlyMap<string, string> | undefined

/** Returns the codes of all countries by code and by name. */
function regions(): ReadonlyMap<string, string> {
  known ??= new Map<string, string>(
    codes().flatMap(code => namesOf(code).map(name => [name.toLowerCase(), canonical(code)])),
  )
  return known
}

/** Returns the current code of a country, because old ones have names as well: GB for UK. */
function canonical(code: string): string {
  return new Intl.Locale('und', { region: code }).region ?? code
}

function namesOf(code: string): string[] {
  return [code, ...namers.flatMap(namer => namer.of(code) ?? [])]
}

const namers = ['en', 'de'].map(
  language => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
)

/** Returns every combination of two letters. */
function codes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap(one => letters.map(other => one + other))
}
