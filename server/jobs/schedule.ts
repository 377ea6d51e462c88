import { Cron } from 'croner'

/** An interval in seconds, or the times of a cron pattern in a time zone. */
export type Schedule = { everySeconds: number } | { cron: string; timeZone: string }

/**
 * Returns the next time of a schedule. A time that a clock change skips is made up for; a repeated one counts once.
 */
export function nextRun(schedule: Schedule, after: Date): Date {
  if ('everySeconds' in schedule) return new Date(after.getTime() + schedule.everySeconds * 1000)
  const next = new Cron(schedule.cron, { timezone: schedule.timeZone }).nextRun(after)
  if (!next) throw new RangeError(`A schedule without a next time: ${schedule.cron}`)
  return next
}
