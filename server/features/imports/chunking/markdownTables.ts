import { cutText } from '../../../store/cutText.ts'
import { splitText } from './splitText.ts'

/** A table up to this stays whole; a longer one is parted between its rows. */
const wholeCharacters = 4000
const partCharacters = 1500
const longestCell = 1000
const longestName = 100

/**
 * A table as Markdown, in several where it is long: each of them has the row that names the columns. A row with more in
 * one of its cells than a table shows comes as a text, a line for each cell.
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

/** Names of columns that are cut in the table, whole before it. */
function longNames(names: readonly string[]): string[] {
  return names.filter(isLong).flatMap(name => splitText(name, partCharacters))
}

/** A row as a text in parts, each cell behind the name of its column. */
function recordTexts(names: readonly string[], row: readonly string[]): string[] {
  const cells = row.map((cell, index) =>
    [cutText(names[index] ?? '', longestName), cell].filter(Boolean).join(': '),
  )
  return splitText(cells.filter((_, index) => row[index] !== '').join('\n'), partCharacters)
}

function line(cells: readonly string[]): string {
  return `| ${cells.map(cellOf).join(' | ')} |`
}

/** A line of a table has no breaks of its own. */
function cellOf(text: string): string {
  return cutText(text, longestCell).replaceAll('|', '\\|').replaceAll('\n', ' / ')
}
