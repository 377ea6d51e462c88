import { addDays, weekdayOf } from '../../../common/time/calendarDate.ts'
import { toWallTime } from '../../../common/time/wallTime.ts'
import { zonedDate } from '../../../common/time/zonedDay.ts'
import type { EntityData } from '../../store/records/entityData.ts'

type Business = Pick<EntityData<'business_info'>, 'opening_hours' | 'closed_days'>
type Stretch = NonNullable<Business['opening_hours']>[number]

type Hours = Pick<Stretch, 'from' | 'to'>

/** Returns whether a business is open at a moment, in its time zone. It is always open if it has no opening hours. */
export function isOpenAt(business: Business, at: Date, timeZone: string): boolean {
  const { opening_hours: hours = [] } = business
  if (hours.length === 0) return true
  const time = clockTime(at, timeZone)
  const today = zonedDate(at, timeZone)
  const yesterday = addDays(today, -1)
  return (
    hours.some(hour => isWithin(business, hour, today) && hasBegun(hour, time)) ||
    hours.some(hour => isWithin(business, hour, yesterday) && lastsUntilMorning(hour, time))
  )
}

/** The next opening of a business. */
export interface NextOpening {
  /** YYYY-MM-DD in its time zone. */
  date: string
  /** HH:MM in its time zone. */
  from: string
}

/** Returns the next opening of a closed business within two weeks, or null. */
export function nextOpening(business: Business, at: Date, timeZone: string): NextOpening | null {
  const { opening_hours: hours = [] } = business
  const time = clockTime(at, timeZone)
  const today = zonedDate(at, timeZone)
  for (let day = 0; day <= 14; day += 1) {
    const date = addDays(today, day)
    const [from] = hours
      .filter(hour => isWithin(business, hour, date) && (day > 0 || hour.from > time))
      .map(({ from }) => from)
      .sort()
    if (from !== undefined) return { date, from }
  }
  return null
}

function clockTime(at: Date, timeZone: string): string {
  return toWallTime(at.toISOString(), timeZone).slice(11, 16)
}

/** Returns whether a period of opening hours begins on a date. */
function isWithin({ closed_days: closed = [] }: Business, { day }: Stretch, date: string): boolean {
  const isClosed = closed.some(one => one.date === date)
  return !isClosed && day === weekdayOf(date)
}

function hasBegun({ from, to }: Hours, time: string): boolean {
  if (time < from) return false
  return endsNextDay({ from, to }) || time < to
}

function lastsUntilMorning({ from, to }: Hours, time: string): boolean {
  return endsNextDay({ from, to }) && time < to
}

function endsNextDay({ from, to }: Hours): boolean {
  return to <= from
}
