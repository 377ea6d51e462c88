import { renderLimits } from '../renderTask.ts'
import { type ElementNode, element, type RenderNode, textOf } from '../tree/renderNode.ts'

/** A cell of a grid; null where another cell reaches. */
export type GridCell = { node: ElementNode; columns: number; rows: number } | null

export interface TableGrid {
  rows: GridCell[][]
  columns: number
  /** Number of rows that repeat on each page. */
  headRows: number
  /** Share of each column in the width; the sum is 1. */
  shares: number[]
}

const maxColumns = 60
/** Weight of an empty column, in characters. */
const minWeight = 5

/** Lays a table's cells out in a grid; ragged rows are padded, and no cell reaches beyond it. */
export function tableGrid(table: ElementNode): TableGrid | null {
  const sections = rowsOf(table)
  const given = sections.map(({ row }) => row.children.filter(isCell))
  const columns = Math.min(
    maxColumns,
    Math.max(0, ...given.map(cells => cells.reduce((sum, cell) => sum + span(cell, 'colspan'), 0))),
  )
  if (columns === 0) return null
  const rows: GridCell[][] = given.map(() => [])
  const taken = given.map(() => new Set<number>())
  for (const [index, cells] of given.entries()) {
    let column = 0
    for (const cell of cells) {
      while (taken[index]?.has(column)) column++
      if (column >= columns) break
      const width = Math.min(span(cell, 'colspan'), freeFrom(taken[index], column, columns))
      const height = Math.min(span(cell, 'rowspan'), given.length - index)
      place(cell, { index, column, width, height })
      column += width
    }
    for (let rest = 0; rest < columns; rest++)
      if (!taken[index]?.has(rest)) place(element('td', []), { index, column: rest, width: 1, height: 1 })
  }
  const headRows = sections.findIndex(({ isHead }) => !isHead)
  const heads = headRows === -1 ? 0 : headRows
  return { rows, columns, headRows: fixedHeads(rows, heads), shares: sharesOf(rows, columns) }

  function place(
    node: ElementNode,
    at: { index: number; column: number; width: number; height: number },
  ): void {
    for (let row = at.index; row < at.index + at.height; row++) {
      for (let column = at.column; column < at.column + at.width; column++) {
        taken[row]?.add(column)
        const isFirst = row === at.index && column === at.column
        const line = rows[row]
        if (line) line[column] = isFirst ? { node, columns: at.width, rows: at.height } : null
      }
    }
  }
}

function rowsOf(table: ElementNode): { row: ElementNode; isHead: boolean }[] {
  return table.children.flatMap(child => {
    if (child.kind === 'text') return []
    if (child.name === 'tr') return [{ row: child, isHead: child.children.filter(isCell).every(isHeadCell) }]
    if (!['thead', 'tbody', 'tfoot'].includes(child.name)) return []
    const rows = child.children.filter(row => row.kind === 'element' && row.name === 'tr') as ElementNode[]
    return rows.map(row => ({
      row,
      isHead: child.name === 'thead' || row.children.filter(isCell).every(isHeadCell),
    }))
  })
}

function isCell(node: RenderNode): node is ElementNode {
  return node.kind === 'element' && (node.name === 'td' || node.name === 'th')
}

function isHeadCell({ name }: ElementNode): boolean {
  return name === 'th'
}

function span({ attributes }: ElementNode, name: 'colspan' | 'rowspan'): number {
  return Math.min(Number(attributes[name] ?? 1), renderLimits.span)
}

function freeFrom(taken: ReadonlySet<number> | undefined, column: number, columns: number): number {
  let free = 0
  while (column + free < columns && !taken?.has(column + free)) free++
  return free
}

/** A head row that a cell leaves downwards cannot repeat. */
function fixedHeads(rows: readonly GridCell[][], heads: number): number {
  const reach = rows.slice(0, heads).flatMap((row, index) => row.map(cell => index + (cell?.rows ?? 1)))
  return Math.max(0, ...reach) > heads || heads > 10 ? 0 : heads
}

function sharesOf(rows: readonly GridCell[][], columns: number): number[] {
  const weights = Array.from({ length: columns }, () => minWeight)
  for (const row of rows.slice(0, 200)) {
    for (const [column, cell] of row.entries()) {
      if (!cell || cell.columns > 1) continue
      const text = textOf(cell.node.children).slice(0, 1000)
      const word = Math.max(...text.split(/\s/u).map(part => part.length))
      // A short column keeps its words whole.
      const length = Math.max(Math.min(60, text.length), Math.min(20, word + 4))
      weights[column] = Math.max(weights[column] ?? minWeight, length)
    }
  }
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return weights.map(weight => weight / sum)
}
