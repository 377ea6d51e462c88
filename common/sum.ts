/** Returns the sum of the numbers, or 0 if there are none. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
