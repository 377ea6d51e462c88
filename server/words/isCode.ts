/** Returns whether a word looks like a code: letters followed by a digit, or a long number. */
export function isCode(word: string): boolean {
  return /^\p{L}+\d/u.test(word) || digitsOf(word) >= minDigits
}

/** Minimum digits of a code: more than a year or a price has. */
export const minDigits = 5

/** Counts the digits of a word. */
export function digitsOf(word: string): number {
  return word.match(/\d/g)?.length ?? 0
}

/** Returns whether two codes identify different things of the same kind, such as E-1042 and E-1043. */
export function areSiblings(one: string, other: string): boolean {
  const letters = lettersBefore(one)
  if (letters !== lettersBefore(other) || one.startsWith(other) || other.startsWith(one)) return false
  const half = Math.ceil(one.length / 2)
  return letters !== '' || (one.length === other.length && one.slice(0, half) === other.slice(0, half))
}

function lettersBefore(code: string): string {
  return code.match(/^\p{L}+/u)?.[0] ?? ''
}
