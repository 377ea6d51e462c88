import type { Figure } from '../figure.ts'

/** The middle of the times and the one that 95 of 100 keep within, by the nearest rank; the limit is that of the latter. */
export function percentiles(name: string, times: readonly number[], limit: number): Figure[] {
  const sorted = [...times].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  return [
    { name: `${name}, p50`, value: at(0.5), unit: 'ms' },
    { name: `${name}, p95`, value: at(0.95), unit: 'ms', limit },
  ]
}
