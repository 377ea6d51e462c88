/** Returns whether a word says as much as a code does: letters with a number behind them, or a long number. */
export function isCode(word: string): boolean {
  return /^\p{L}+\d/u.test(word) || digitsOf(word) >= minDigits
}

/** So many digits are more than a year or a price. */
export const minDigits = 5

/** Returns how many digits a word has. */
export function digitsOf(word: string): number {
  return word.match(/\d/g)?.length ?? 0
}

/** Returns whether two codes are different things of the same kind, such as E-1042 and E-1043. */
export function areSiblings(one: string, other: string): boolean {
  const letters = lettersBefore(one)
  if (letters !== lettersBefore(other) || one.startsWith(other) || other.startsWith(one)) return false
  const half = Math.ceil(one.length / 2)
  return letters !== '' || (one.length === other.length && one.slice(0, half) === other.slice(0, half))
}

function lettersBefore(code: string): string {
  return code.match(/^\p{L}+/u)?.[0] ?? ''
}
