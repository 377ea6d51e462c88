import type { MenuGroup } from './menuGroups.ts'

/** Returns the shortcut of each page in the menu: "g" and a letter of its address, the same in every language. */
export function goKeys(groups: readonly MenuGroup[]): Map<string, string> {
  const taken = new Set<string>()
  const keys = new Map<string, string>()
  for (const { to } of groups.flatMap(group => group.entries)) {
    const words = (to === '/' ? 'home' : to).split(/[^a-z]+/).filter(Boolean)
    const letters = [...words.map(word => word.charAt(0)), ...words.join('')]
    const letter = letters.find(one => !taken.has(one))
    if (!letter) continue
    taken.add(letter)
    keys.set(to, `g ${letter}`)
  }
  return keys
}
