import { cutText } from '../../../store/cutText.ts'

/** A table up to this stays whole; a longer one is parted between its rows. */
const wholeCharacters = 4000
const partCharacters = 1500
const longestCell = 1000

/** A table as Markdown, in several where it is long: each of them has the row that names the columns. */
export function markdownTables(rows: readonly (readonly string[])[]): string[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const [head = '', ...body] = rows.map(row =>
    line(Array.from({ length: width }, (_, index) => cellOf(row[index]))),
  )
  const top = `${head}\n${line(Array(width).fill('---'))}`
  const whole = [top, ...body].join('\n')
  if (whole.length <= wholeCharacters) return [whole]
  const tables: string[] = []
  let table = top
  for (const row of body) {
    if (table !== top && table.length + row.length > partCharacters) {
      tables.push(table)
      table = top
    }
    table += `\n${row}`
  }
  return [...tables, table]
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function cellOf(text = ''): string {
  return cutText(text, longestCell).replaceAll('|', '\\|').replaceAll('\n', ' ')
}
