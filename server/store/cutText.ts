/**
 * Returns at most the first `max` UTF-16 units of a text. Omits a character that would be cut in half, because it
 * cannot be stored.
 */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}
