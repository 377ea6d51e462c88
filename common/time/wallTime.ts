import { offsetAt } from './timeZone.ts'

/** An instant as the clock on the wall of a zone shows it, "2026-03-01T09:30", with seconds where there are any; '' when it is no instant. */
export function toWallTime(instant: string, zone: string): string {
  const time = Date.parse(instant)
  if (Number.isNaN(time)) return ''
  const wall = new Date(time + offsetAt(time, zone)).toISOString()
  return wall.slice(0, wall.slice(17, 19) === '00' ? 16 : 19)
}

/**
 * The instant (ISO, UTC) at which the clock in a zone shows that time. A time skipped in spring means the one an hour
 * later; of the two in autumn the first is meant.
 */
export function fromWallTime(wall: string, zone: string): string | undefined {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return undefined
  return instantsAt(wall, zone)[0] ?? new Date(asUtc - Math.min(...offsetsAround(asUtc, zone))).toISOString()
}

/** Every instant (ISO, UTC) at which the clock in a zone shows that time: none in spring's gap, two in autumn's hour. */
export function instantsAt(wall: string, zone: string): string[] {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return []
  const times = offsetsAround(asUtc, zone)
    .map(offset => asUtc - offset)
    .filter(time => offsetAt(time, zone) === asUtc - time)
  return [...new Set(times)].sort((a, b) => a - b).map(time => new Date(time).toISOString())
}

/** The offsets of the day before and after are the only two that can apply. */
function offsetsAround(asUtc: number, zone: string): [number, number] {
  const day = 24 * 60 * 60 * 1000
  return [offsetAt(asUtc - day, zone), offsetAt(asUtc + day, zone)]
}
