/** Returns at most two initials of a name or an address: "Ann Lee" gives AL. */
export function initialsOf(name: string): string {
  const words =
    name
      .split('@', 1)[0]
      ?.split(/[\s._-]+/)
      .filter(Boolean) ?? []
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map(word => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
