import { useCallback, useState } from 'react'
import type { ListQuery } from '../query/listQuery.ts'
import { nothingSelected, type Selection } from './selection.ts'

/** What is marked in a list; another query, though not another order, drops it. */
export function useSelection({ filter, q, trash }: ListQuery): [Selection, (selection: Selection) => void] {
  const text = JSON.stringify([filter, q, trash])
  const [held, setHeld] = useState({ text, selection: nothingSelected })
  if (held.text !== text) setHeld({ text, selection: nothingSelected })
  const selection = held.text === text ? held.selection : nothingSelected
  const select = useCallback((next: Selection) => setHeld({ text, selection: next }), [text])
  return [selection, select]
}
