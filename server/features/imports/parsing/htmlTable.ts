import type { HtmlElement } from './htmlDocument.ts'
import { htmlText, type LinkWriter } from './htmlText.ts'
import { type SpanCell, tableGrid } from './tableGrid.ts'

interface HtmlTable {
  caption: string
  /** The first row names the columns. */
  rows: string[][]
}

/** Of a table within another one so much is told in the other's cell; with more the other is there for the looks. */
const maxWithin = 500

/** The rows of a table with its merged cells; null where it is there for the looks. Throws `too_large`. */
export function htmlTable(table: HtmlElement, link?: LinkWriter): HtmlTable | null {
  if (/^(?:none|presentation)$/.test(table.getAttribute('role') ?? '')) return null
  const inner = table.querySelector('table')
  if (inner && (inner.textContent ?? '').trim().length > maxWithin) return null
  const rows = tableGrid(sectionsOf(table).flatMap(section => sectionRows(section, link)))
  // One of a single column, or of a single row, has nothing to name.
  if (rows.length < 2 || (rows[0]?.length ?? 0) < 2) return null
  const caption = Array.from(table.children).filter(({ localName }) => localName === 'caption')
  return { caption: htmlText(caption, link), rows }
}

/** The rows of the head, of the bodies and of the foot, wherever the foot is written. */
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

/** The rows of a part, and none of a table within it. */
function rowsWithin(part: HtmlElement): HtmlElement[] {
  return Array.from(part.children).flatMap(child => {
    if (child.localName === 'tr') return [child]
    return child.localName === 'table' ? [] : rowsWithin(child)
  })
}

/** A cell reaches at most to the end of its section, and with a span of 0 just so far. */
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
