import type { Interval } from './interval.ts'

/** Returns the union of intervals: sorted, without empty ones, those that overlap or touch as one. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = []
  const sorted = intervals
    .filter(({ start, end }) => start < end)
    .sort((one, other) => one.start - other.start)
  for (const { start, end } of sorted) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}
