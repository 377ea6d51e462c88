const leastCharacters = 12
const mostCharacters = 500

/**
 * Returns the quote as it stands in the text, up to 500 characters. Returns null if it is shorter than 12 characters or
 * not in the text. Blanks and compatible characters may differ, words may not.
 */
export function verifiedQuote(quote: string, text: string): string | null {
  const wanted = cut(folded(quote))
  if (wanted.length < leastCharacters || !folded(text).includes(wanted)) return null
  return wanted
}

function folded(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, ' ').trim()
}

function cut(text: string): string {
  return text
    .slice(0, mostCharacters)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
