/**
 * Returns the time of day in a text, as HH:MM; null if there is none. Reads 3pm, 15:30, at 9, 15 Uhr, halb vier, noon.
 */
export function readTime(text: string): string | null {
  const plain = text.toLowerCase()
  const clock = plain.match(/\b(\d{1,2})[:.](\d{2})(?!\.?\d)\s*(am|pm|a\.m\.|p\.m\.)?/)
  if (clock) return timeOf(Number(clock[1]), Number(clock[2]), clock[3])
  const half = plain.match(/\bhalb (\S+)\b/)
  if (half) return timeOf(hourNamed(half[1] ?? '') - 1, 30)
  const hour = plain.match(/\b(\d{1,2})\s*(am|pm|a\.m\.|p\.m\.|o['’]?clock|uhr)(?!\w)/)
  if (hour) return timeOf(Number(hour[1]), 0, hour[2])
  if (/\bnoon\b|\bmidday\b|\bmittags?\b/.test(plain)) return '12:00'
  const bare = plain.match(/\b(?:at|um|gegen|around)\s+(\d{1,2})\b(?!\s*[./-]?\d)/)
  return bare ? timeOf(Number(bare[1]), 0) : null
}

function timeOf(hour: number, minute: number, half = ''): string | null {
  const isAfternoon = half.startsWith('p') && hour < 12
  const isNight = half.startsWith('a') && hour === 12
  const wanted = isAfternoon ? hour + 12 : isNight ? 0 : hour
  if (!(wanted >= 0 && wanted < 24 && minute < 60)) return null
  return `${String(wanted).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

const hours = 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ')

function hourNamed(name: string): number {
  const index = hours.indexOf(name)
  return index >= 0 ? index + 1 : Number(name)
}
