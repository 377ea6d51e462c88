/** Whether a text names a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

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

const formats = new Map<string, Intl.DateTimeFormat>()

/** More than there are zones: visitors may name them in any spelling, which must not fill the memory. */
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
