import { cutText } from '../../../store/cutText.ts'
import { splitText } from './splitText.ts'

/** Maximum characters of a table that stays whole; a longer table is split between its rows. */
const wholeCharacters = 4000
const partCharacters = 1500
const longestCell = 1000
const longestName = 100

/**
 * Writes a table as Markdown, as several tables if it is long; each one repeats the header row. A row with a cell
 * longer than a table shows becomes a text with one line per cell.
 */
export function markdownTables(rows: readonly (readonly string[])[]): string[] {
  const width = rows.reduce((max, row) => Math.max(max, row.length), 0)
  const [names = [], ...body] = rows.map(row => Array.from({ length: width }, (_, index) => row[index] ?? ''))
  const top = `${line(names)}\n${line(Array(width).fill('---'))}`
  const parts = body.map(row => (row.some(isLong) ? recordTexts(names, row) : line(row)))
  const whole = [top, ...parts].join('\n')
  if (whole.length <= wholeCharacters && parts.every(isLine)) return [...longNames(names), whole]
  const tables: string[] = longNames(names)
  let table = top
  const end = () => {
    if (table !== top) tables.push(table)
    table = top
  }
  for (const part of parts) {
    if (!isLine(part)) {
      end()
      tables.push(...part)
      continue
    }
    if (table.length + part.length > partCharacters) end()
    table += `\n${part}`
  }
  end()
  return tables.length > 0 ? tables : [top]
}

function isLine(part: string | string[]): part is string {
  return typeof part === 'string'
}

function isLong(cell: string): boolean {
  return cell.length > longestCell
}

/** Returns the column names that the table truncates, in full. */
function longNames(names: readonly string[]): string[] {
  return names.filter(isLong).flatMap(name => splitText(name, partCharacters))
}

/** Writes a row as text in parts; the column name precedes each cell. */
function recordTexts(names: readonly string[], row: readonly string[]): string[] {
  const cells = row.map((cell, index) =>
    [cutText(names[index] ?? '', longestName), cell].filter(Boolean).join(': '),
  )
  return splitText(cells.filter((_, index) => row[index] !== '').join('\n'), partCharacters)
}

function line(cells: readonly string[]): string {
  return `| ${cells.map(cellOf).join(' | ')} |`
}

/** Cuts and escapes the text of a cell and replaces its line breaks, because a Markdown cell has none. */
function cellOf(text: string): string {
  return cutText(text, longestCell).replaceAll('|', '\\|').replaceAll('\n', ' / ')
}
