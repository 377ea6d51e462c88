/** Returns a text in lowercase without punctuation and with single spaces, to compare what people wrote. */
export function bareText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
