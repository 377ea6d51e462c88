import type { AvailabilityRequest, Slot } from './availabilityInput.ts'
import { day, type Interval, minute } from './interval.ts'
import { rasterMinutes } from './refusalAt.ts'
import { type Schedule, schedules } from './schedule.ts'
import { slotAt } from './slotAt.ts'

/** The most slots of one answer. */
const maxSlots = 2000
/** Milliseconds; what lies further from the start of a range is left out. */
const maxRange = 62 * day

/** Returns the slots of a service that start within a range, in order; at most 2,000, of at most 62 days. */
export function slots(request: AvailabilityRequest, { start, end }: Interval, limit = maxSlots): Slot[] {
  const range = { start, end: Math.min(end, start + maxRange) }
  const prepared = schedules(request, range)
  const found: Slot[] = []
  for (const time of starts(prepared, range)) {
    if (found.length >= Math.min(limit, maxSlots)) break
    const slot = slotAt(time, prepared)
    if (slot) found.push(slot)
  }
  return found
}

/** Returns the starts on the raster of any of the calendars, in order. */
function starts(schedules: readonly Schedule[], range: Interval): Float64Array {
  const found: number[] = []
  for (const schedule of schedules) {
    const step = rasterMinutes(schedule) * minute
    const from = Math.max(range.start, schedule.earliest)
    const to = Math.min(range.end, schedule.latest)
    for (const raster of schedule.rasters) {
      const steps = Math.max(0, Math.ceil((from - raster.start) / step))
      const end = Math.min(to, raster.end)
      for (let time = raster.start + steps * step; time < end; time += step) found.push(time)
    }
  }
  // A typed array is sorted much faster than a set of numbers.
  return new Float64Array(found).sort().filter((time, index, all) => time !== all[index - 1])
}
