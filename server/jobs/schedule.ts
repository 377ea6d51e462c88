import { Cron } from 'croner'

/** Every so many seconds, or at the times of a cron pattern in a time zone. */
export type Schedule = { everySeconds: number } | { cron: string; timeZone: string }

/** The next time of a schedule; an hour that the clocks skip is made up for, one they repeat counts once. */
export function nextRun(schedule: Schedule, after: Date): Date {
  if ('everySeconds' in schedule) return new Date(after.getTime() + schedule.everySeconds * 1000)
  const next = new Cron(schedule.cron, { timezone: schedule.timeZone }).nextRun(after)
  if (!next) throw new RangeError(`A schedule without a next time: ${schedule.cron}`)
  return next
}
