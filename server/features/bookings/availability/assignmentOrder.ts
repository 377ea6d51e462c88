import { day, lastStarted, minute } from './interval.ts'
import type { Occurrence } from './occurrences.ts'
import type { Schedule } from './schedule.ts'

/**
 * Sorts calendars that are free at a start: the one with the fewest booked minutes from 14 days before to 14 days after
 * it first, then the one that has had no appointment for longest, then by id.
 */
export function assignmentOrder(free: readonly Schedule[], start: number): Schedule[] {
  return free
    .map(schedule => ({
      ...{ schedule, id: schedule.calendar.calendar_id },
      minutes: bookedMinutes(schedule.occurrences, start - 14 * day, start + 14 * day),
      idleSince: lastEnd(schedule.occurrences, start),
    }))
    .sort(
      (one, other) =>
        one.minutes - other.minutes || one.idleSince - other.idleSince || (one.id < other.id ? -1 : 1),
    )
    .map(({ schedule }) => schedule)
}

function bookedMinutes(occurrences: readonly Occurrence[], from: number, to: number): number {
  const first = lastStarted(occurrences, from - 1) + 1
  const last = lastStarted(occurrences, to - 1)
  return occurrences.slice(first, last + 1).reduce((sum, { start, end }) => sum + (end - start) / minute, 0)
}

function lastEnd(occurrences: readonly Occurrence[], time: number): number {
  return occurrences[lastStarted(occurrences, time - 1)]?.end ?? 0
}
