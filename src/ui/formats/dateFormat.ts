const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached date format of this shape for a language and a time zone; the browser's zone if undefined. */
export function dateFormat(
  language: string,
  shape: Intl.DateTimeFormatOptions,
  timeZone?: string,
): Intl.DateTimeFormat {
  const key = JSON.stringify([language, timeZone, shape])
  const format = formats.get(key) ?? makeFormat(language, shape, timeZone)
  formats.set(key, format)
  return format
}

/** Falls back step by step if the browser does not know the zone or the language, so that something is shown. */
function makeFormat(language: string, shape: Intl.DateTimeFormatOptions, timeZone: string | undefined) {
  for (const locale of [language, 'en']) {
    try {
      return new Intl.DateTimeFormat(locale, { ...shape, timeZone })
    } catch {
      // The next attempt is simpler.
    }
  }
  return new Intl.DateTimeFormat('en', shape)
}
