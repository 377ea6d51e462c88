import { styled } from '@mui/material/styles'
import { useMemo, useRef, useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { RunTreeRow } from './RunTreeRow.tsx'
import { runsTexts } from './runsTexts.ts'
import { type RunStep, runTree } from './runTree.ts'
import { type TreeRow, treeRows } from './treeRows.ts'

interface Props {
  steps: readonly RunStep[]
  /** Path of the step that is shown. */
  path: string | undefined
  titleOf: (stepId: string) => string
  onSelect: (step: RunStep) => void
}

/** Shows the executed steps in order, nested as they ran; arrow keys navigate it like a folder tree. */
export function RunTree({ steps, path, titleOf, onSelect }: Props) {
  const texts = runsTexts(useTexts())
  const list = useRef<HTMLUListElement>(null)
  const [folding, setFolding] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [focused, setFocused] = useState<string>()
  const tree = useMemo(() => runTree(steps), [steps])
  const rows = useMemo(() => treeRows(tree, folding), [tree, folding])
  const reachable = [focused, path].find(key => rows.some(row => row.key === key)) ?? rows[0]?.key

  const fold = (row: TreeRow, isOpen: boolean) => setFolding(now => new Map(now).set(row.key, isOpen))

  function go(to: number) {
    const row = rows[Math.max(0, Math.min(rows.length - 1, to))]
    const items = list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')
    if (!row) return
    setFocused(row.key)
    items?.[rows.indexOf(row)]?.focus()
  }

  function press(key: string, at: number, row: TreeRow): boolean {
    if (key === 'ArrowDown') go(at + 1)
    else if (key === 'ArrowUp') go(at - 1)
    else if (key === 'Home') go(0)
    else if (key === 'End') go(rows.length - 1)
    else if (key === 'ArrowRight') row.isOpen === false ? fold(row, true) : go(at + (row.isOpen ? 1 : 0))
    else if (key === 'ArrowLeft') row.isOpen ? fold(row, false) : go(aroundOf(rows, at))
    else if (key === 'Enter' || key === ' ') choose(row)
    else return false
    return true
  }

  function choose(row: TreeRow) {
    setFocused(row.key)
    if (row.step) onSelect(row.step)
    else fold(row, !row.isOpen)
  }

  return (
    <List ref={list} role="tree" aria-label={texts.steps}>
      {rows.map((row, at) => (
        <RunTreeRow
          key={row.key}
          row={row}
          title={row.step ? titleOf(row.step.step_id) : texts.pass(row.pass ?? '')}
          isSelected={row.key === path}
          isReachable={row.key === reachable}
          onChoose={() => choose(row)}
          onFold={() => fold(row, !row.isOpen)}
          onKeyDown={event => {
            if (!event.altKey && !event.ctrlKey && !event.metaKey && press(event.key, at, row))
              event.preventDefault()
          }}
        />
      ))}
    </List>
  )
}

/** Returns the index of a row's parent row. */
function aroundOf(rows: readonly TreeRow[], at: number): number {
  const level = rows[at]?.level ?? 1
  const before = rows.slice(0, at).reverse()
  const back = before.findIndex(row => row.level < level)
  return back < 0 ? 0 : at - 1 - back
}

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, minWidth: 0 })
