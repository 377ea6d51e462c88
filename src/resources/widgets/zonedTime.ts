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

/** A zone by the short name it has at an instant, such as "CEST"; "GMT+5:45" where it has none. */
export function zoneName(instant: string, zone: string, language: string): string {
  const time = Date.parse(instant)
  const names = [language, ...speakers].map(one => {
    const format = new Intl.DateTimeFormat(one, { timeZone: zone, timeZoneName: 'short' })
    const parts = format.formatToParts(Number.isNaN(time) ? undefined : time)
    return parts.find(part => part.type === 'timeZoneName')?.value ?? zone
  })
  return names.find(name => !/^(GMT|UTC)[+−-]/.test(name)) ?? names[0] ?? zone
}

/** A language knows the names of the zones its speakers live in. */
const speakers = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA']

/** Milliseconds that a zone's clock is ahead of UTC at an instant. */
export function offsetAt(time: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(time)
  const part = (type: string) => Number(parts.find(one => one.type === type)?.value)
  const wall = new Date(0)
  // Date.UTC would take the years before 100, which pass by while a year is typed, for the last century's.
  wall.setUTCFullYear(part('year'), part('month') - 1, part('day'))
  wall.setUTCHours(part('hour'), part('minute'), part('second'))
  return wall.getTime() - Math.floor(time / 1000) * 1000
}

/** Whether a zone is known by that name. */
export function isZone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/** The offsets of the day before and after are the only two that can apply. */
function offsetsAround(asUtc: number, zone: string): [number, number] {
  const day = 24 * 60 * 60 * 1000
  return [offsetAt(asUtc - day, zone), offsetAt(asUtc + day, zone)]
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
