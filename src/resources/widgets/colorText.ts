/** Converts a color to the six hexadecimal digits that the browser's picker needs; undefined for other notations. */
export function toHex(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (digits) return `#${digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits}`
  const parts = /^rgb\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*\)$/i.exec(text.trim())?.slice(1)
  const bytes = parts?.map(Number)
  if (!bytes?.every(byte => byte <= 255)) return undefined
  return `#${bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Normalizes a typed color: hexadecimal digits in full length and lowercase, any other text unchanged. */
export function tidyColor(text: string): string {
  return /^#?[0-9a-f]+$/i.test(text.trim()) ? (toHex(text) ?? text) : text
}
