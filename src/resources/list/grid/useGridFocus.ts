import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { AfterEdit } from '../edit/useCellEditing.ts'
import { type CellPlace, nextCell } from './nextCell.ts'

interface Deps {
  rows: number
  columns: number
  /** Column that is focused first. */
  start: number
  pageRows: number
  show: (row: number) => void
}

export type GridFocus = ReturnType<typeof useGridFocus>

/** Tracks the one cell of the table at which Tab stops and from which the arrow keys move. */
export function useGridFocus(
  root: RefObject<HTMLElement | null>,
  { rows, columns, start, pageRows, show }: Deps,
) {
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: start })
  const isWanted = useRef(false)
  // The cell may render only now that it has been scrolled to.
  useEffect(() => {
    if (!isWanted.current) return
    const cell = root.current?.querySelector<HTMLElement>(
      `[data-row="${place.row}"][data-column="${place.column}"]`,
    )
    if (!cell) return
    isWanted.current = false
    cell.focus({ preventScroll: true })
    showAside(root.current, cell)
  })

  function moveTo(next: CellPlace) {
    const held = {
      row: Math.min(next.row, rows - 1),
      column: Math.min(Math.max(0, next.column), columns - 1),
    }
    isWanted.current = true
    setPlace(held)
    if (held.row >= 0) show(held.row)
  }

  return {
    column: place.column,
    moveTo,
    /** Moves the focus by a key. Returns false for keys that do not move it. */
    follow(event: { key: string; ctrlKey: boolean; metaKey: boolean }): boolean {
      const next = nextCell(place, event, { rows, columns, pageRows })
      if (next) moveTo(next)
      return next !== undefined
    },
    moveFrom(from: CellPlace, after: AfterEdit) {
      const step = steps[after]
      moveTo({ row: Math.max(0, from.row + step.row), column: from.column + step.column })
    },
    place,
    placeOf,
    columnIn: (row: number) => (place.row === row ? place.column : undefined),
    isInView: (first: number, last: number) => place.row < 0 || (place.row >= first && place.row < last),
    handleFocus(event: FocusEvent) {
      if (event.target === root.current) return moveTo(place)
      const next = placeOf(event.target)
      if (next && (next.row !== place.row || next.column !== place.column)) setPlace(next)
    },
  }
}

const steps: Readonly<Record<AfterEdit, CellPlace>> = {
  stay: { row: 0, column: 0 },
  down: { row: 1, column: 0 },
  up: { row: -1, column: 0 },
  right: { row: 0, column: 1 },
  left: { row: 0, column: -1 },
}

/** Returns the cell that contains an element. */
function placeOf(target: EventTarget | null): CellPlace | undefined {
  const cell = (target as Element | null)?.closest<HTMLElement>('[data-column]')
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined
}

/** Scrolls sideways until the cell is completely in view and not covered by pinned columns. */
function showAside(root: HTMLElement | null, cell: HTMLElement) {
  if (!root || cell.classList.contains('pinned')) return
  const pinned = [...(cell.parentElement?.querySelectorAll<HTMLElement>('.pinned') ?? [])]
  const covered = pinned.reduce((sum, one) => sum + one.offsetWidth, 0)
  const left = cell.offsetLeft - covered
  const right = cell.offsetLeft + cell.offsetWidth - root.clientWidth
  if (root.scrollLeft > left) root.scrollLeft = left
  else if (root.scrollLeft < right) root.scrollLeft = right
}
