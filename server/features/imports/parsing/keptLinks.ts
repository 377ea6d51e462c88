import { parseLimits } from './parseLimits.ts'

/** Each link once, in their order, at most so many, and none that nothing is read from for its length. */
export function keptLinks(links: Iterable<string>, max: number): string[] {
  const kept = new Set<string>()
  for (const link of links) {
    if (kept.size === max) break
    if (link !== '' && link.length <= parseLimits.linkCharacters) kept.add(link)
  }
  return [...kept]
}
