const formats = new Map<string, Intl.NumberFormat>()

/** Returns a cached number format of this shape for a language; the English one if the language is unknown. */
export function numberFormat(language: string, shape?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([language, shape])
  const format = formats.get(key) ?? makeFormat(language, shape)
  formats.set(key, format)
  return format
}

function makeFormat(language: string, shape: Intl.NumberFormatOptions | undefined): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(language, shape)
  } catch {
    return new Intl.NumberFormat('en', shape)
  }
}
