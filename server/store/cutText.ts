/** The beginning of a text, of so many UTF-16 units at most; a character that would be halved, which nothing can store, is left out. */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}
