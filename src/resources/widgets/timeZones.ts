import { isTimeZone, offsetAt } from '../../../common/time/timeZone.ts'

export interface TimeZone {
  name: string
  /** Last part of its name as words, such as "New York". */
  city: string
  /** Offset from UTC in minutes; positive to the east. */
  offset: number
  /** The offset as text, such as "UTC+5:45". */
  offsetText: string
  /** Current time there, such as "14:05". */
  time: string
}

/** Returns every known zone at that instant, from west to east. */
export function timeZones(now: Date): TimeZone[] {
  const others = Intl.supportedValuesOf('timeZone').filter(name => name !== 'UTC')
  const names = new Set(['UTC', ...others.map(todaysName)])
  return [...names].map(name => timeZone(name, now)).sort((a, b) => a.offset - b.offset)
}

/** Returns one zone at that instant. */
export function timeZone(name: string, now: Date): TimeZone {
  const offset = Math.round(offsetAt(now.getTime(), name) / 60_000)
  const time = new Date(now.getTime() + offset * 60_000).toISOString().slice(11, 16)
  const city = (name.split('/').at(-1) ?? name).replaceAll('_', ' ')
  return { name, city, offset, offsetText: offsetText(offset), time }
}

/**
 * Returns whether a search matches a zone: by its city or region, or by an offset such as "+2", "utc-5", or "5:45".
 */
export function isZoneMeant(zone: TimeZone, search: string): boolean {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const offset = /^(?:utc|gmt)?([+−-])(\d{1,2})(?::?(\d{2}))?$/.exec(search.replaceAll(' ', '').toLowerCase())
  if (offset) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0)
    return zone.offset === (offset[1] === '+' ? minutes : -minutes)
  }
  const text = plain(`${zone.name.replaceAll(/[/_]/g, ' ')} ${zone.name} ${zone.offsetText}`)
  return words.every(word => text.includes(word))
}

/** Current names of zones that some browsers list by outdated names. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

function todaysName(name: string): string {
  const today = renamed[name]
  return today !== undefined && isTimeZone(today) ? today : name
}

function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const rest = Math.abs(minutes) % 60
  const hours = Math.floor(Math.abs(minutes) / 60)
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
