/** Removes Markdown syntax from a message for a one-line preview. */
export function withoutMarkdown(text: string): string {
  const unlinked = text.replaceAll(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
  const unmarked = unlinked.replaceAll(/(\*\*|__|~~|`)(\S(?:.*?\S)?)\1/g, '$2')
  return unmarked.replaceAll(/^(#{1,6}|>|[-*])\s+/gm, '')
}
