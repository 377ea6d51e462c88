import { addDays, weekdayOf } from '../../../common/time/calendarDate.ts'
import { fromWallTime } from '../../../common/time/wallTime.ts'

/** The beginning of one of the demo's conversations. */
export interface TalkTime {
  at: Date
  /** Number of the conversation, from 0. */
  number: number
}

/** Conversations of a day in the latest week; the practice is closed on Sundays. */
const perDay = { monday: 8, tuesday: 6, wednesday: 7, thursday: 6, friday: 5, saturday: 2, sunday: 1 }
const times = ['09:12', '10:26', '11:05', '12:41', '14:18', '15:37', '16:49', '19:31']

/**
 * Returns when the demo's conversations of the last weeks began, earliest first: more on some weekdays than on others,
 * and half as many at first. `today` is a date such as 2026-03-01, on which there are none.
 */
export function demoTalkTimes(today: string, timeZone: string, weeks: number): TalkTime[] {
  const days = weeks * 7
  const starts = Array.from({ length: days }, (_, index) => days - index).flatMap(daysAgo => {
    const date = addDays(today, -daysAgo)
    const count = Math.ceil(perDay[weekdayOf(date)] * (1 - daysAgo / (2 * days)))
    return spread(count).flatMap(time => fromWallTime(`${date}T${time}`, timeZone) ?? [])
  })
  return starts.map((start, number) => ({ at: new Date(start), number }))
}

/** Returns as many times of a day, in order, spread over it. */
function spread(count: number): string[] {
  return Array.from({ length: count }, (_, index) => times[Math.floor((index * times.length) / count)] ?? '')
}
