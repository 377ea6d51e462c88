import * as Instant from 'temporal-polyfill/fns/Instant'
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime'
import { offsetAt } from './timeZone.ts'

/** A period in which the clocks of a time zone are not changed. Start (included) and end (excluded) in ms since 1970. */
export interface OffsetPeriod {
  start: number
  end: number
  /** The milliseconds by which the zone's clock is ahead of UTC. */
  offset: number
}

/** Returns the time from `start` to `end` (ms since 1970), divided at each change of a zone's clocks. */
export function offsetPeriods(start: number, end: number, zone: string): OffsetPeriod[] {
  const periods: OffsetPeriod[] = []
  for (let from = start; from < end; ) {
    const to = Math.min(end, nextChange(from, zone))
    periods.push({ start: from, end: to, offset: offsetAt(from, zone) })
    from = to
  }
  return periods
}

function nextChange(time: number, zone: string): number {
  const zoned = Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(time), zone)
  return ZonedDateTime.getTimeZoneTransition(zoned, 'next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY
}
