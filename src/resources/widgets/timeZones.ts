import { isTimeZone, offsetAt } from '../../../common/time/timeZone.ts'

export interface TimeZone {
  name: string
  /** The last part of its name in words, such as "New York". */
  city: string
  /** Minutes ahead of UTC. */
  offset: number
  /** The offset in writing, such as "UTC+5:45". */
  offsetText: string
  /** The time there, such as "14:05". */
  time: string
}

/** Every known zone as it is at that instant, from west to east. */
export function timeZones(now: Date): TimeZone[] {
  const others = Intl.supportedValuesOf('timeZone').filter(name => name !== 'UTC')
  const names = new Set(['UTC', ...others.map(todaysName)])
  return [...names].map(name => timeZone(name, now)).sort((a, b) => a.offset - b.offset)
}

/** One zone as it is at that instant. */
export function timeZone(name: string, now: Date): TimeZone {
  const offset = Math.round(offsetAt(now.getTime(), name) / 60_000)
  const time = new Date(now.getTime() + offset * 60_000).toISOString().slice(11, 16)
  const city = (name.split('/').at(-1) ?? name).replaceAll('_', ' ')
  return { name, city, offset, offsetText: offsetText(offset), time }
}

/** Whether a zone is meant by a search: by its city or region, or by an offset such as "+2", "utc-5" or "5:45". */
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

/** Browsers list some zones by names of the past. */
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
