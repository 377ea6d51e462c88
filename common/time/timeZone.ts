/** Returns whether a text names a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/** Returns the milliseconds by which a zone's clock is ahead of UTC at an instant. */
export function offsetAt(time: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(time)
  const part = (type: string) => Number(parts.find(one => one.type === type)?.value)
  const wall = new Date(0)
  // Date.UTC maps years before 100, which occur while a year is typed, to the last century.
  wall.setUTCFullYear(part('year'), part('month') - 1, part('day'))
  wall.setUTCHours(part('hour'), part('minute'), part('second'))
  return wall.getTime() - Math.floor(time / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** More than there are zones. Visitors may name a zone in any spelling, so the cache needs a limit. */
const maxFormats = 600

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
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
  if (formats.size >= maxFormats) formats.clear()
  formats.set(zone, format)
  return format
}
