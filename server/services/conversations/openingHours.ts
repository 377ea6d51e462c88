import { isObject } from '../../store/isObject.ts'
import { zonedDate } from '../../store/records/query/zonedDay.ts'

type Business = Readonly<Record<string, unknown>>

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const dayMs = 86_400_000

/** Whether a business is open at a moment, by its own clocks. One that has told no hours at all is. */
export function isOpenAt(business: Business, at: Date, timeZone: string): boolean {
  const { opening_hours: hours } = business
  if (!Array.isArray(hours) || hours.length === 0) return true
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
  const today = zonedDate(at, timeZone)
  const yesterday = new Date(Date.parse(today) - dayMs).toISOString().slice(0, 10)
  const stretches = hours.filter(isObject)
  return (
    stretches.some(hour => isWithin(business, hour, today) && hasBegun(hour, time)) ||
    stretches.some(hour => isWithin(business, hour, yesterday) && lastsUntilMorning(hour, time))
  )
}

/** Whether a stretch of hours begins on a date. */
function isWithin({ closed_days: closed }: Business, { day }: Business, date: string): boolean {
  const isClosed = Array.isArray(closed) && closed.some(one => isObject(one) && one.date === date)
  return !isClosed && day === days[new Date(`${date}T00:00:00Z`).getUTCDay()]
}

function hasBegun({ from, to }: Business, time: string): boolean {
  if (time < String(from)) return false
  return endsNextDay({ from, to }) || time < String(to)
}

function lastsUntilMorning({ from, to }: Business, time: string): boolean {
  return endsNextDay({ from, to }) && time < String(to)
}

function endsNextDay({ from, to }: Business): boolean {
  return String(to) <= String(from)
}
