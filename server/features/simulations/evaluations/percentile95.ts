/** What all but the slowest twentieth stay within; null of none. */
export function percentile95(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? null
}
