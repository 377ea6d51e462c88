import { weekdayOf } from '../../../../common/time/calendarDate.ts'
import type { CalendarHours } from './availabilityInput.ts'
import { day, minute } from './interval.ts'
import type { Refusal } from './refusal.ts'
import type { Schedule } from './schedule.ts'
import { dateOfDay, wallClock } from './wallClock.ts'
import { endMinutes, usualHours } from './windows.ts'

/** Returns why a calendar is closed at a time outside its windows. */
export function closedReason(time: number, { calendar, periods }: Schedule): Refusal {
  const reading = wallClock(time, periods)
  const today = Math.floor(reading / day)
  const [date, eve] = [dateOfDay(today), dateOfDay(today - 1)]
  const minutes = reading / minute - (today - 1) * 1440
  return (
    exceptionOn(date, calendar) ??
    (wouldLast(eve, minutes, calendar) ? exceptionOn(eve, calendar) : undefined) ?? { code: 'outside_hours' }
  )
}

function exceptionOn(date: string, calendar: CalendarHours): Refusal | undefined {
  if (calendar.overrides.some(one => one.date === date)) return { code: 'override', date }
  return calendar.closed_days.some(one => one.date === date) ? { code: 'closed_day', date } : undefined
}

/** Returns whether the usual hours of a date last longer than a number of minutes from its midnight. */
function wouldLast(date: string, minutes: number, calendar: CalendarHours): boolean {
  return usualHours(calendar, weekdayOf(date)).some(hours => minutes < endMinutes(hours))
}
