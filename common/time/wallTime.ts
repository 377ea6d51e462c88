import { offsetAt } from './timeZone.ts'

/**
 * Returns an instant as wall-clock time in a zone, such as "2026-03-01T09:30", with seconds unless they are 0; '' if it
 * is not an instant.
 */
export function toWallTime(instant: string, zone: string): string {
  const time = Date.parse(instant)
  if (Number.isNaN(time)) return ''
  const wall = new Date(time + offsetAt(time, zone)).toISOString()
  return wall.slice(0, wall.slice(17, 19) === '00' ? 16 : 19)
}

/**
 * Returns the instant (ISO, UTC) at which a zone's clock shows this time; undefined if it is not a time. A time skipped
 * in spring means the time one hour later; of two in autumn, the first counts.
 */
export function fromWallTime(wall: string, zone: string): string | undefined {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return undefined
  return instantsAt(wall, zone)[0] ?? new Date(asUtc - Math.min(...offsetsAround(asUtc, zone))).toISOString()
}

/**
 * Returns every instant (ISO, UTC) at which a zone's clock shows this time: none in the gap in spring, two in the
 * repeated hour in autumn.
 */
export function instantsAt(wall: string, zone: string): string[] {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return []
  const times = offsetsAround(asUtc, zone)
    .map(offset => asUtc - offset)
    .filter(time => offsetAt(time, zone) === asUtc - time)
  return [...new Set(times)].sort((a, b) => a - b).map(time => new Date(time).toISOString())
}

/** Returns the offsets of the day before and the day after: no other offset can apply. */
function offsetsAround(asUtc: number, zone: string): [number, number] {
  const day = 24 * 60 * 60 * 1000
  return [offsetAt(asUtc - day, zone), offsetAt(asUtc + day, zone)]
}
