/**
 * How well a text answers a search: 0 where it begins with it, 1 where each word begins one of its own, 2 where each is
 * found somewhere in it; undefined where one is not. Case and accents do not matter.
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
