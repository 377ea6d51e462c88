/**
 * Ranks how well a text matches a search: 0 if it starts with the search, 1 if each search word starts a word of it, 2
 * if each is found anywhere in it; undefined otherwise. Ignores case and accents.
 */
export function searchRank(text: string, query: string): number | undefined {
  const folded = fold(text)
  const wanted = fold(query).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return undefined
  if (folded.startsWith(wanted.join(' '))) return 0
  const words = folded.split(/[^\p{L}\p{N}]+/u)
  if (wanted.every(part => words.some(word => word.startsWith(part)))) return 1
  return wanted.every(part => folded.includes(part)) ? 2 : undefined
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
