/**
 * Returns the reference of a booking in a text: eight letters, also spelled one by one. Lower-case letters count only if
 * they form no word.
 */
export function readReference(text: string): string | null {
  const plain = text.slice(0, 500)
  const capital = plain.match(/(?<![A-Za-z@.])[A-Z]{8}(?![A-Za-z@.])/)?.[0]
  if (capital) return capital
  const spelled = plain.match(/(?<![A-Za-z])(?:[A-Za-z][ .,-]{1,3}){7}[A-Za-z](?![A-Za-z])/)?.[0]
  if (spelled) return spelled.replace(/[^A-Za-z]/g, '').toUpperCase()
  const small = (plain.match(/(?<![A-Za-z@.])[a-z]{8}(?![A-Za-z@.])/gi) ?? []).filter(isNoWord)
  return small[0]?.toUpperCase() ?? null
}

function isNoWord(text: string): boolean {
  return (text.match(/[aeiou]/gi) ?? []).length <= 1
}
