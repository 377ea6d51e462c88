import { SSF } from '@e965/xlsx'

/** Date and time as a workbook counts them. */
interface DateParts {
  y: number
  m: number
  d: number
  H: number
  M: number
  S: number
}

/**
 * Formats a date as ISO 8601, with the parts that the format shows, if the format depends on the reader's locale
 * (slashes, names); null if the format is unambiguous.
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
/** Long date and time in the format of the reader's system. */
const system = /\[\$-[fF][48]00\]/
/** English named as the format's language: locale numbers that end in 09 are English in any country. */
const english = /\[\$[^\]-]*-(?:[0-9a-f]*09|en(?:-[a-z]+)?)(?:,[^\]]*)?\]/i

function two(number: number): string {
  return String(number).padStart(2, '0')
}
