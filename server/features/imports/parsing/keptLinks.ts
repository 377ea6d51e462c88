import { parseLimits } from './parseLimits.ts'

/** Returns each link once, in order, at most `max`; omits links that are too long to be read. */
export function keptLinks(links: Iterable<string>, max: number): string[] {
  const kept = new Set<string>()
  for (const link of links) {
    if (kept.size === max) break
    if (link !== '' && link.length <= parseLimits.linkCharacters) kept.add(link)
  }
  return [...kept]
}
