import { addDays, daysBetween } from '../../../common/time/calendarDate.ts'
import { firstInstant } from '../../../common/time/nextOccurrence.ts'
import { zonedDate } from '../../../common/time/zonedDay.ts'
import type { EntityData } from '../../store/records/entityData.ts'

type Business = Pick<EntityData<'business_info'>, 'opening_hours' | 'closed_days'>

/**
 * Returns the seconds between two moments during which a business was open, in its time zone. Without opening hours it
 * is always open.
 */
export function openSeconds(business: Business, timeZone: string, from: Date, to: Date): number {
  const { opening_hours: hours = [], closed_days: closed = [] } = business
  const [start, end] = [from.getTime(), to.getTime()]
  if (hours.length === 0) return (end - start) / 1000
  const isClosed = new Set(closed.map(({ date }) => date))
  // A stretch that began the evening before may last until the morning.
  const days = daysBetween(addDays(zonedDate(from, timeZone), -1), zonedDate(to, timeZone))
  const stretches = days.flatMap(({ date, weekday }) =>
    isClosed.has(date)
      ? []
      : hours.filter(({ day }) => day === weekday).map(hour => stretchOn(date, hour, timeZone)),
  )
  return covered(stretches, start, end) / 1000
}

type Stretch = readonly [from: number, to: number]

function stretchOn(date: string, { from, to }: { from: string; to: string }, timeZone: string): Stretch {
  const lastDate = to <= from ? addDays(date, 1) : date
  const at = (day: string, time: string) => Date.parse(firstInstant(`${day}T${time}`, timeZone))
  return [at(date, from), at(lastDate, to)]
}

/** Returns the milliseconds of the period that the stretches cover; where they overlap, the time counts once. */
function covered(stretches: readonly Stretch[], start: number, end: number): number {
  let [sum, reached] = [0, start]
  for (const [from, to] of stretches.toSorted(([one], [other]) => one - other)) {
    const [begin, stop] = [Math.max(from, reached), Math.min(to, end)]
    if (stop <= begin) continue
    sum += stop - begin
    reached = stop
  }
  return sum
}
