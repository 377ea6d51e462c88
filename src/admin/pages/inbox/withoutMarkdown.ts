/** What was said without the signs of its Markdown, for a line that shows its beginning. */
export function withoutMarkdown(text: string): string {
  const unlinked = text.replaceAll(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
  const unmarked = unlinked.replaceAll(/(\*\*|__|~~|`)(\S(?:.*?\S)?)\1/g, '$2')
  return unmarked.replaceAll(/^(#{1,6}|>|[-*])\s+/gm, '')
}
