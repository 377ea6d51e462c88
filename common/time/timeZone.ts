import * as Instant from 'temporal-polyfill/fns/Instant'
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime'

/** Returns whether a text names a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Returns the milliseconds by which a zone's clock is ahead of UTC at an instant. */
export function offsetAt(time: number, zone: string): number {
  const zoned = Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(time), zone)
  return ZonedDateTime.offsetNanoseconds(zoned) / 1e6
}
