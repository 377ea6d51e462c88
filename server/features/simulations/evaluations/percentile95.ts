/** Returns the 95th percentile, or null if there are no values. */
export function percentile95(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? null
}
