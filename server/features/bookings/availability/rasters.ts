import type { OffsetPeriod } from '../../../../common/time/offsetPeriods.ts'
import type { Interval } from './interval.ts'
import { startOfDay, wallDay } from './wallClock.ts'

/**
 * Divides windows where the raster begins anew: starts are counted from the start of a window, and in one that was open
 * for a whole date from the midnight after it. Without that midnight, a calendar that never closes would have no start
 * to count from.
 */
export function rasters(windows: readonly Interval[], periods: readonly OffsetPeriod[]): Interval[] {
  return windows.flatMap(window => {
    const starts = [window.start, ...restarts(window, periods)]
    return starts.map((start, index) => ({ start, end: starts[index + 1] ?? window.end }))
  })
}

/** Returns the midnights within a window before which it was open for the whole date. */
function restarts({ start, end }: Interval, periods: readonly OffsetPeriod[]): number[] {
  const [first, last] = [wallDay(start, periods), wallDay(end - 1, periods)]
  const midnights: number[] = []
  for (let date = first; date <= last; date += 1) {
    const midnight = startOfDay(date, periods)
    if (midnight !== undefined && !midnights.includes(midnight)) midnights.push(midnight)
  }
  return midnights.filter((_, index) => index > 0 && (midnights[index - 1] ?? 0) >= start)
}
