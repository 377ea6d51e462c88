import { SSF } from '@e965/xlsx'

/** A day and time as a workbook counts them. */
interface DateParts {
  y: number
  m: number
  d: number
  H: number
  M: number
  S: number
}

/**
 * A date whose format shows it to each reader in another way (slashes and names follow their country and language), as
 * ISO 8601, with as much of it as the format shows; null where the format says all itself.
 */
export function isoDate(value: number, format: string, date1904: boolean): string | null {
  const code = format.replace(/"[^"]*"|\\.|_.|am\/pm|a\/p/gi, '')
  const signs = code.replace(/\[[^\]]*\]/g, '')
  const isByReader = signs.includes('/') || (names.test(signs) && !english.test(code)) || system.test(code)
  const parts: DateParts | null = isByReader ? SSF.parse_date_code(value, { date1904 }) : null
  if (!parts) return null
  const { y, m, d, H, M, S } = parts
  const time = [H, M, ...(/s/i.test(signs) ? [S] : [])].map(two).join(':')
  const hasTime = /h/i.test(signs)
  if (!/[yd]|mmm/i.test(signs)) return hasTime ? time : null
  const day = /d/i.test(signs) || !/y/i.test(signs) ? `-${two(d)}` : ''
  const date = `${String(y).padStart(4, '0')}-${two(m)}${day}`
  return hasTime ? `${date} ${time}` : date
}

const names = /mmm|ddd|aaa/i
/** The long date and the time as the reader's system has them. */
const system = /\[\$-[fF][48]00\]/
/** A language named in the format: 09 in the last two digits of its number is English in any country. */
const english = /\[\$[^\]-]*-(?:[0-9a-f]*09|en(?:-[a-z]+)?)(?:,[^\]]*)?\]/i

function two(number: number): string {
  return String(number).padStart(2, '0')
}
