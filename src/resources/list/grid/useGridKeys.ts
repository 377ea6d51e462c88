import type { KeyboardEvent, RefObject } from 'react'
import type { Column } from '../columns/listColumns.ts'
import type { GridFocus } from './useGridFocus.ts'

interface Deps {
  root: RefObject<HTMLElement | null>
  focus: GridFocus
  /** Number of columns before the first field. */
  lead: number
  columns: readonly Column[]
  actions: {
    sortBy(column: number, isAdding: boolean): void
    open(row: number): void
    /** Returns false if the cell cannot be edited. */
    edit(row: number, column: number): boolean
    mark(row: number, isRange: boolean): void
    markAll(): void
    clear(): void
    resizeBy(column: number, pixels: number): void
  }
}

const resizeStep = 16

/** Handles the keys of the table. */
export function useGridKeys({ focus, lead, columns, actions }: Deps) {
  return function handleKey(event: KeyboardEvent) {
    // Fields and buttons inside cells handle their own keys.
    if (
      (event.target as Element).matches('input:not([type="checkbox"]), select, textarea, button:not(.sort)')
    )
      return
    const isTaken = event.altKey
      ? resize(event)
      : inHead(event) || inBody(event) || ((!event.shiftKey || event.key !== 'Tab') && focus.follow(event))
    if (isTaken) event.preventDefault()
  }

  function resize({ key }: KeyboardEvent): boolean {
    const column = focus.place.column - lead
    if (focus.place.row >= 0 || !columns[column] || (key !== 'ArrowLeft' && key !== 'ArrowRight'))
      return false
    actions.resizeBy(column, key === 'ArrowRight' ? resizeStep : -resizeStep)
    return true
  }

  function inHead({ key, shiftKey }: KeyboardEvent): boolean {
    const { row, column } = focus.place
    if (row >= 0 || (key !== 'Enter' && key !== ' ')) return false
    if (column < lead) actions.markAll()
    else actions.sortBy(column - lead, shiftKey)
    return true
  }

  function inBody({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const { row, column } = focus.place
    if (row < 0) return false
    const field = column - lead
    if (key === ' ') actions.mark(row, shiftKey)
    else if (key === 'Escape') actions.clear()
    else if (key.toLowerCase() === 'a' && (ctrlKey || metaKey)) actions.markAll()
    else if (key === 'F2') actions.edit(row, field)
    else if (key === 'Enter' && field < 0) actions.mark(row, shiftKey)
    else if (key === 'Enter') {
      // In the first field, Enter opens the record and F2 edits it.
      if (field === 0 || !actions.edit(row, field)) actions.open(row)
    } else return false
    return true
  }
}
