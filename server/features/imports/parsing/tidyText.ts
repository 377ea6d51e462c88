/**
 * Collapses whitespace and removes invisible characters, except those that join letters or symbols; a non-breaking
 * hyphen becomes a plain one.
 */
export function tidyText(text: string): string {
  return text
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replaceAll('\u2011', '-')
    .replace(/\s+/g, ' ')
    .trim()
}
