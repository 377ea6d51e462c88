const formats = new Map<string, Intl.DateTimeFormat>()

/** How a language writes moments of that shape in a zone, the browser's own for undefined; made once. */
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

/** A zone or language this browser does not know is no reason to show nothing. */
function makeFormat(language: string, shape: Intl.DateTimeFormatOptions, timeZone: string | undefined) {
  for (const locale of [language, 'en']) {
    try {
      return new Intl.DateTimeFormat(locale, { ...shape, timeZone })
    } catch {
      // The next one is plainer.
    }
  }
  return new Intl.DateTimeFormat('en', shape)
}
