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
      schedule,
      minutes: bookedMinutes(schedule.occurrences, start - 14 * day, start + 14 * day),
      idleSince: lastEnd(schedule.occurrences, start),
    }))
    .sort(
      (one, other) =>
        one.minutes - other.minutes || one.idleSince - other.idleSince || byId(one.schedule, other.schedule),
    )
    .map(({ schedule }) => schedule)
}

function byId({ calendar: one }: Schedule, { calendar: other }: Schedule): number {
  return one.calendar_id < other.calendar_id ? -1 : 1
}

function bookedMinutes(occurrences: readonly Occurrence[], from: number, to: number): number {
  return minutesBefore(occurrences, to) - minutesBefore(occurrences, from)
}

/** Returns the minutes of all appointments that start before a time. */
function minutesBefore(occurrences: readonly Occurrence[], time: number): number {
  const last = occurrences[lastStarted(occurrences, time - 1)]
  return last ? last.minutesBefore + (last.end - last.start) / minute : 0
}

function lastEnd(occurrences: readonly Occurrence[], time: number): number {
  return occurrences[lastStarted(occurrences, time - 1)]?.end ?? 0
}
