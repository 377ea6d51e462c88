/** The beginning of a text, of so many UTF-16 units at most; a character that would be halved, which nothing can store, is left out. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
