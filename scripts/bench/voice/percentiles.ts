import type { Figure } from '../figure.ts'

/**
 * Returns the median and the 95th percentile of the times, by the nearest rank. The limit applies to the 95th
 * percentile.
 */
export function percentiles(name: string, times: readonly number[], limit: number): Figure[] {
  const sorted = [...times].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  return [
    { name: `${name}, p50`, value: at(0.5), unit: 'ms' },
    { name: `${name}, p95`, value: at(0.95), unit: 'ms', limit },
  ]
}
