/** A text without runs of spaces and signs that nobody sees; what joins letters and signs stays, a hyphen that never breaks is one. */
export function tidyText(text: string): string {
  return text
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replaceAll('\u2011', '-')
    .replace(/\s+/g, ' ')
    .trim()
}
