import type { HtmlElement } from './htmlDocument.ts'
import { htmlText, type LinkWriter } from './htmlText.ts'
import { type SpanCell, tableGrid } from './tableGrid.ts'

interface HtmlTable {
  caption: string
  /** The first row names the columns. */
  rows: string[][]
}

/** Maximum characters of a nested table that stays in the outer cell; with more, the outer table is layout. */
const maxWithin = 500

/** Returns the rows of a table with its merged cells filled; null if the table is layout. Throws `too_large`. */
export function htmlTable(table: HtmlElement, link?: LinkWriter): HtmlTable | null {
  if (/^(?:none|presentation)$/.test(table.getAttribute('role') ?? '')) return null
  const inner = table.querySelector('table')
  if (inner && (inner.textContent ?? '').trim().length > maxWithin) return null
  const rows = tableGrid(sectionsOf(table).flatMap(section => sectionRows(section, link)))
  // A table with a single column or row has nothing to name.
  if (rows.length < 2 || (rows[0]?.length ?? 0) < 2) return null
  const caption = Array.from(table.children).filter(({ localName }) => localName === 'caption')
  return { caption: htmlText(caption, link), rows }
}

/** Returns the rows by section: head, bodies and foot, regardless of the source order. */
function sectionsOf(table: HtmlElement): HtmlElement[][] {
  const sections: { rank: number; rows: HtmlElement[] }[] = []
  let loose: HtmlElement[] | null = null
  for (const child of table.children) {
    const rank = ranks[child.localName]
    if (rank === undefined) {
      const rows = child.localName === 'tr' ? [child] : rowsWithin(child)
      if (loose) loose.push(...rows)
      else {
        loose = rows
        sections.push({ rank: 1, rows: loose })
      }
    } else {
      loose = null
      sections.push({ rank, rows: rowsWithin(child) })
    }
  }
  return sections.sort((one, other) => one.rank - other.rank).map(({ rows }) => rows)
}

const ranks: Readonly<Record<string, number>> = { thead: 0, tbody: 1, tfoot: 2 }

/** Returns the rows of a part without those of nested tables. */
function rowsWithin(part: HtmlElement): HtmlElement[] {
  return Array.from(part.children).flatMap(child => {
    if (child.localName === 'tr') return [child]
    return child.localName === 'table' ? [] : rowsWithin(child)
  })
}

/** Returns the cells of each row; a row span ends with its section, and a span of 0 reaches to that end. */
function sectionRows(rows: readonly HtmlElement[], link?: LinkWriter): SpanCell[][] {
  return rows.map((row, index) => {
    const left = rows.length - index
    const cells = Array.from(row.children).filter(({ localName }) => localName === 'td' || localName === 'th')
    return cells.map(cell => {
      const height = spanOf(cell, 'rowspan')
      return {
        text: htmlText(cell.childNodes, link),
        columns: spanOf(cell, 'colspan') || 1,
        rows: height === 0 ? left : Math.min(height, left),
      }
    })
  })
}

function spanOf(cell: HtmlElement, name: string): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? '1', 10)
  return span >= 0 ? span : 1
}
