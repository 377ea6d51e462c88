import * as Instant from 'temporal-polyfill/fns/Instant'
import * as PlainDateTime from 'temporal-polyfill/fns/PlainDateTime'
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime'

/**
 * Returns an instant as wall-clock time in a zone, such as "2026-03-01T09:30", with seconds unless they are 0; '' if it
 * is not an instant.
 */
export function toWallTime(instant: string, zone: string): string {
  const time = Date.parse(instant)
  if (Number.isNaN(time)) return ''
  const zoned = Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(time), zone)
  const wall = PlainDateTime.toString(ZonedDateTime.toPlainDateTime(zoned), { smallestUnit: 'second' })
  return wall.endsWith(':00') ? wall.slice(0, -3) : wall
}

/**
 * Returns the instant (ISO, UTC) at which a zone's clock shows this time; undefined if it is not a time. A time skipped
 * in spring means the time one hour later; of two in autumn, the first counts.
 */
export function fromWallTime(wall: string, zone: string): string | undefined {
  return instantOf(wall, zone, 'compatible')
}

/**
 * Returns every instant (ISO, UTC) at which a zone's clock shows this time: none in the gap in spring, two in the
 * repeated hour in autumn.
 */
export function instantsAt(wall: string, zone: string): string[] {
  const [first, second] = [instantOf(wall, zone, 'earlier'), instantOf(wall, zone, 'later')]
  if (first === undefined || second === undefined) return []
  if (first === second) return [first]
  return toWallTime(first, zone) === toWallTime(second, zone) ? [first, second] : []
}

function instantOf(
  wall: string,
  zone: string,
  disambiguation: 'compatible' | 'earlier' | 'later',
): string | undefined {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return undefined
  const plain = ZonedDateTime.toPlainDateTime(
    Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(asUtc), 'UTC'),
  )
  const { epochMilliseconds } = PlainDateTime.toZonedDateTime(plain, zone, { disambiguation })
  return new Date(epochMilliseconds).toISOString()
}
