import { useNotify } from 'ra-core'
import { useRef } from 'react'
import { describeError } from '../../../ui/describeError.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { ListQuery } from '../query/listQuery.ts'
import type { Rows } from '../rows/useRows.ts'
import {
  allOf,
  countOf,
  isSelected,
  nothingSelected,
  type Selection,
  toggle,
  toggleRange,
} from './selection.ts'

interface Deps {
  selection: Selection
  onSelect: (selection: Selection) => void
  rows: Rows
  query: ListQuery
}

/** Selects rows by their index in the list. */
export function useMarking({ selection, onSelect, rows, query }: Deps) {
  const notify = useNotify()
  const texts = useTexts()
  const anchor = useRef<number>(undefined)

  /** Toggles one row; with `isRange`, all rows from the previously selected one. */
  async function mark(row: number, isRange: boolean) {
    const id = rows.row(row)?.id
    if (id === undefined) return
    const from = isRange ? anchor.current : undefined
    anchor.current = row
    if (from === undefined) return onSelect(toggle(selection, String(id)))
    try {
      const ids = await rows.ids(Math.min(from, row), Math.max(from, row))
      onSelect(toggleRange(selection, ids, !isSelected(selection, String(id))))
    } catch (error) {
      notify(describeError(error, texts).text, { type: 'error' })
    }
  }

  /** Selects everything the list finds, or nothing if all is selected already. */
  function markAll() {
    const isAll = countOf(selection) >= rows.total
    onSelect(isAll ? nothingSelected : allOf(query, rows.total))
  }

  return { mark, markAll }
}
