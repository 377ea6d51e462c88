import { type CellObject, SSF } from '@e965/xlsx'
import { markdownLink } from './markdownLink.ts'
import { plainNumber } from './plainNumber.ts'
import { isoDate } from './sheetDate.ts'

/** Facts about a cell from elsewhere in its file. */
export interface CellFacts {
  /** Set if days are counted from 1904. */
  date1904: boolean
  /** The value as written, if a JavaScript number would lose digits of it. */
  written: string | undefined
}

/**
 * Returns a cell's text as its author sees it, regardless of the column width: no digit is lost, and the result does
 * not depend on the reader's locale. A formula without a stored result is returned itself.
 */
export function cellText(cell: CellObject, facts: CellFacts): string {
  const text = valueText(cell, facts)
  const address = linkOf(cell)
  if (address === undefined) return text
  return text === '' ? '' : markdownLink(text, address)
}

/** Returns whether the file has the cell's formula without its result. */
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

/**
 * Formats a value whose format depends on the reader's country: without a currency or a date order that the author did
 * not choose.
 */
function unnamedText(value: number, shown: string, date1904: boolean): string {
  const date = /^\d{1,2}\/\d{1,2}\/\d\d/.test(shown) ? isoDate(value, 'm/d/yy', date1904) : null
  return date ?? (shown.replace('$', '') || plainNumber(value))
}

/** Formats a number whose format has text around `General`, with all its decimals. */
function generalWithin(value: number, format: string): string | null {
  if (!/general/i.test(format.replace(/"[^"]*"/g, ''))) return null
  const [, decimals = ''] = plainNumber(Math.abs(value)).split('.')
  const digits = decimals === '' ? '0' : `0.${'0'.repeat(decimals.length)}`
  return SSF.format(format.replace(/general/gi, digits), value)
}

/** Returns the address of a cell's link or of a `HYPERLINK` function with a literal address. */
function linkOf({ l, f }: CellObject): string | undefined {
  return l?.Target ?? /^HYPERLINK\(\s*"((?:[^"]|"")*)"\s*[,)]/i.exec(f ?? '')?.[1]?.replaceAll('""', '"')
}
