import { fromWallTime } from '../../../../common/time/wallTime.ts'
import { zonedDate } from '../../../../common/time/zonedDay.ts'

/** A time that somebody has chosen: ISO UTC, or dates if whole days are chosen; or the date around which the view is. */
export type NewTime = { start: string; end: string; isWholeDay: boolean } | { date: string }

const halfHour = 1_800_000

/**
 * Returns the chosen time, at least half an hour, because a click chooses one row. On a chosen day it is the next full
 * half hour, or nine o'clock on any day but today.
 */
export function proposedTimes(time: NewTime, zone: string, now: Date): { start: string; end: string } {
  if ('isWholeDay' in time && !time.isWholeDay) {
    const start = Date.parse(time.start)
    return period(start, Math.max(Date.parse(time.end), start + halfHour))
  }
  const date = 'date' in time ? time.date : time.start
  const next = Math.ceil(now.getTime() / halfHour) * halfHour
  const isToday = zonedDate(now, zone) === date && zonedDate(new Date(next), zone) === date
  const start = isToday ? next : Date.parse(fromWallTime(`${date}T09:00`, zone) ?? '')
  return period(start, start + halfHour)
}

function period(start: number, end: number) {
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() }
}
