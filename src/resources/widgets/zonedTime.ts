/** An instant as the clock on the wall of a zone shows it, "2026-03-01T09:30"; '' when it is no instant. */
export function toWallTime(instant: string, zone: string): string {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? '' : new Date(time + offsetAt(time, zone)).toISOString().slice(0, 16)
}

/**
 * The instant (ISO, UTC) at which the clock in a zone shows that time. A time skipped in spring means the one an hour
 * later; of the two in autumn the first is meant.
 */
export function fromWallTime(wall: string, zone: string): string | undefined {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return undefined
  const day = 24 * 60 * 60 * 1000
  // The offsets of the day before and after are the only two that can apply.
  const offsets = [offsetAt(asUtc - day, zone), offsetAt(asUtc + day, zone)]
  const fitting = offsets.map(offset => asUtc - offset).filter(time => offsetAt(time, zone) === asUtc - time)
  const instant = fitting.length > 0 ? Math.min(...fitting) : asUtc - Math.min(...offsets)
  return new Date(instant).toISOString()
}

/** Milliseconds that a zone's clock is ahead of UTC at an instant. */
function offsetAt(time: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(time)
  const part = (type: string) => Number(parts.find(one => one.type === type)?.value)
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return wall - Math.floor(time / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  formats.set(zone, format)
  return format
}
