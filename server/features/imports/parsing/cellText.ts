import { type CellObject, SSF } from '@e965/xlsx'
import { markdownLink } from './markdownLink.ts'
import { plainNumber } from './plainNumber.ts'
import { isoDate } from './sheetDate.ts'

/** What is said of a cell elsewhere in its file. */
export interface CellFacts {
  /** Whether days are counted from 1904 on. */
  date1904: boolean
  /** Its value as it is written, where numbers of this program would lose some of it. */
  written: string | undefined
}

/**
 * A cell as its author sees it, however narrow its column: no digit is lost, and nothing depends on who opens the
 * file. A formula that the file has no result for stands there itself.
 */
export function cellText(cell: CellObject, facts: CellFacts): string {
  const text = valueText(cell, facts)
  const address = linkOf(cell)
  if (address === undefined) return text
  return text === '' ? '' : markdownLink(text, address)
}

/** Whether the file has the cell's formula, and not what came of it. */
export function isWithoutResult({ t, f }: CellObject): boolean {
  return t === 'z' && f !== undefined
}

function valueText(cell: CellObject, { date1904, written }: CellFacts): string {
  const { t, v, w, z } = cell
  if (isWithoutResult(cell)) return `=${cell.f}`
  if (written !== undefined) return written
  if (typeof v !== 'number' || t !== 'n') return t === 'z' ? '' : String(w ?? v ?? '')
  if (z === undefined) return unnamedText(v, w ?? '', date1904)
  const format = String(z)
  if (SSF.is_date(format)) return (isoDate(v, format, date1904) ?? w) || plainNumber(v)
  if (/^(?:General|@)$/i.test(format)) return plainNumber(v)
  return generalWithin(v, format) ?? w ?? plainNumber(v)
}

/** A format that the file leaves to the reader's country: without a currency and an order of dates that nobody named. */
function unnamedText(value: number, shown: string, date1904: boolean): string {
  const date = /^\d{1,2}\/\d{1,2}\/\d\d/.test(shown) ? isoDate(value, 'm/d/yy', date1904) : null
  return date ?? (shown.replace('$', '') || plainNumber(value))
}

/** A number between words of its format, which may be as long as any other. */
function generalWithin(value: number, format: string): string | null {
  if (!/general/i.test(format.replace(/"[^"]*"/g, ''))) return null
  const [, decimals = ''] = plainNumber(Math.abs(value)).split('.')
  const digits = decimals === '' ? '0' : `0.${'0'.repeat(decimals.length)}`
  return SSF.format(format.replace(/general/gi, digits), value)
}

/** Where a cell leads to, by a link or by the function for links with an address written out. */
function linkOf({ l, f }: CellObject): string | undefined {
  return l?.Target ?? /^HYPERLINK\(\s*"((?:[^"]|"")*)"\s*[,)]/i.exec(f ?? '')?.[1]?.replaceAll('""', '"')
}
