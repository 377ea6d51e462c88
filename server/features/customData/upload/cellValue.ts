import { allowedValues, fieldKind } from '../../../../common/schema/fieldKind.ts'
import { asSchema, type Schema } from '../../../../common/schema/schemaFields.ts'
import { fromWallTime } from '../../../../common/time/wallTime.ts'

/** How a column is read if its cells can be read in several ways. */
export type Reading = 'decimal_comma' | 'decimal_point' | 'day_first' | 'month_first'

/** How the tenant writes, for columns whose cells do not tell. */
export interface Manner {
  /** Language tag, such as de or en-GB. */
  language: string
  timeZone: string
}

/** Returns the one way that fits all cells of a column; null if there is only one way anyway. */
export function readingOf(schema: Schema, cells: readonly string[], manner: Manner): Reading | null {
  const kind = fieldKind(schema)
  if (kind === 'number' && cells.some(cell => !/^[+-]?\d+$/.test(cell)))
    return fitting(
      cells,
      ['decimal_comma', 'decimal_point'],
      usualDecimal(manner),
      (cell, reading) => numberIn(cell, reading) !== null,
    )
  const isDated = kind === 'date' || kind === 'datetime'
  if (isDated && cells.some(cell => splitDate.test(cell)))
    return fitting(
      cells,
      ['day_first', 'month_first'],
      usualOrder(cells, manner),
      (cell, reading) => dateIn(cell.split(/[ T]/)[0] ?? '', reading) !== null,
    )
  return null
}

/** Returns a cell's value; the cell itself if it does not fit its field. */
export function cellValue(schema: Schema, cell: string, reading: Reading | null, manner: Manner): unknown {
  const text = cell.trim()
  const choice = choiceNamed(schema, text)
  if (choice !== undefined) return choice
  switch (fieldKind(schema)) {
    case 'number':
      return numberIn(text, reading ?? usualDecimal(manner)) ?? cell
    case 'boolean':
      return booleans.get(text.toLowerCase()) ?? cell
    case 'date':
      return dateIn(text, reading ?? 'day_first') ?? cell
    case 'datetime':
      return momentIn(text, reading ?? 'day_first', manner.timeZone) ?? cell
    case 'array':
      return text.startsWith('[') ? parsed(text) : items(schema, text, manner)
    case 'json':
      return parsed(text)
    default:
      return cell
  }
}

function fitting(
  cells: readonly string[],
  readings: readonly Reading[],
  usual: Reading,
  fits: (cell: string, reading: Reading) => boolean,
): Reading {
  const counts = new Map(readings.map(reading => [reading, cells.filter(cell => fits(cell, reading)).length]))
  const most = Math.max(...counts.values())
  return counts.get(usual) === most
    ? usual
    : (readings.find(reading => counts.get(reading) === most) ?? usual)
}

function usualDecimal({ language }: Manner): Reading {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',')
    ? 'decimal_comma'
    : 'decimal_point'
}

/** Returns the order of day and month; dates with dots always begin with the day. */
function usualOrder(cells: readonly string[], { language }: Manner): Reading {
  if (cells.some(cell => /^\d{1,2}\.\d{1,2}\./.test(cell))) return 'day_first'
  const parts = new Intl.DateTimeFormat(language).formatToParts(new Date(0)).map(({ type }) => type)
  return parts.indexOf('day') < parts.indexOf('month') ? 'day_first' : 'month_first'
}

function numberIn(text: string, reading: Reading): number | null {
  const [decimal, group] = reading === 'decimal_comma' ? [',', '.'] : ['.', ',']
  const pattern = reading === 'decimal_comma' ? commaNumber : pointNumber
  if (!pattern.test(text)) return null
  const plain = text
    .replace(/[\s'’]/g, '')
    .replaceAll(group, '')
    .replace(decimal, '.')
  const value = Number(plain)
  return Number.isFinite(value) ? value : null
}

const commaNumber = /^[+-]?(?:\d+|\d{1,3}(?:[.\s'’]\d{3})+|(?=,\d))(?:,\d+)?$/
const pointNumber = /^[+-]?(?:\d+|\d{1,3}(?:[,\s'’]\d{3})+|(?=\.\d))(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i
const splitDate = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?=[ T]|$)/

function dateIn(text: string, reading: Reading): string | null {
  const [, year, month, day] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text) ?? []
  if (year && month && day) return realDate(Number(year), Number(month), Number(day))
  const [, first, , second, last] = splitDate.exec(text) ?? []
  if (!first || !second || !last || text.length > 10) return null
  // Like spreadsheets: 30 and later are of the last century.
  const century = last.length === 4 ? 0 : Number(last) < 30 ? 2000 : 1900
  const [d, m] = reading === 'day_first' ? [first, second] : [second, first]
  return realDate(century + Number(last), Number(m), Number(d))
}

function realDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}

function momentIn(text: string, reading: Reading, timeZone: string): string | null {
  if (/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/i.test(text)) {
    const time = Date.parse(text)
    return Number.isNaN(time) ? null : new Date(time).toISOString()
  }
  const [, day = '', time = '00:00'] = /^(\S+?)(?:[ T](\d{1,2}:\d\d(?::\d\d)?)(?:\.\d+)?)?$/.exec(text) ?? []
  const date = dateIn(day, reading)
  return date === null
    ? null
    : (fromWallTime(`${date}T${time.padStart(time.length < 6 ? 5 : 8, '0')}`, timeZone) ?? null)
}

const booleans: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'ja', 'wahr', 'x', '1'].map(word => [word, true] as const),
  ...['false', 'no', 'nein', 'falsch', '0'].map(word => [word, false] as const),
])

/** Returns the allowed value with this text or title, in any case; undefined if there is none. */
function choiceNamed(schema: Schema, text: string): unknown {
  const values = allowedValues(schema)
  if (values.length === 0) return undefined
  const exact = values.find(value => String(value) === text)
  if (exact !== undefined) return exact
  const lower = text.toLowerCase()
  const titled = [schema.oneOf, schema.anyOf]
    .flatMap(list => (Array.isArray(list) ? list : []))
    .map(asSchema)
    .find(one => typeof one?.title === 'string' && one.title.toLowerCase() === lower)
  return titled?.const ?? values.find(value => String(value).toLowerCase() === lower)
}

function items(schema: Schema, text: string, manner: Manner): unknown[] {
  const inner = asSchema(schema.items) ?? { type: 'string' }
  return text
    .split(/[,;]/)
    .map(part => part.trim())
    .filter(Boolean)
    .map(part => cellValue(inner, part, null, manner))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
