import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { stepDepths } from '../model/chainGraph.ts'
import { moveStep } from '../model/editSteps.ts'
import { startId } from '../model/startNode.ts'
import { useChainEditor, useChainHandle } from '../useChainEditor.ts'
import { useStepActions } from '../useStepActions.ts'
import { OutlineRow } from './OutlineRow.tsx'
import { StartRow } from './StartRow.tsx'

interface Props {
  /** Moves the focus into the form of the selected step. */
  onEnter: () => void
  /** Opens the menu of step kinds for a new step after the selected one. */
  onAdd: () => void
}

/** Lists the start and the chain's steps, fully operable by keyboard. */
export function Outline({ onEnter, onAdd }: Props) {
  const texts = chainEditorTexts(useTexts()).outlineTexts
  const { document, kinds, selectedStepId, isStartSelected, canUpdate } = useChainEditor()
  const { latest, select, replaceDocument } = useChainHandle()
  const { remove } = useStepActions()
  const { steps } = document
  const depths = stepDepths(document, kinds)
  const root = useRef<HTMLDivElement>(null)
  const [anchor, setAnchor] = useState<string | null>(null)
  const ids = [startId, ...steps.map(({ step_id }) => step_id)]
  const selectedId = isStartSelected ? startId : selectedStepId
  const at = ids.indexOf(selectedId ?? '')
  const from = ids.indexOf(anchor ?? '')
  const marked = ids
    .slice(Math.min(from < 0 ? at : from, at), Math.max(from, at) + 1)
    .filter(id => id !== startId)
  useFollowed(root, selectedId)

  function go(index: number, isExtending: boolean) {
    const id = ids[Math.min(Math.max(index, 0), ids.length - 1)]
    if (id === undefined) return
    setAnchor(isExtending ? (anchor ?? selectedId) : null)
    select(id)
  }

  function handleKey(event: KeyboardEvent) {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event
    if (ctrlKey || metaKey) return
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (by !== 0 && altKey && canUpdate && selectedStepId) {
      replaceDocument(moveStep(latest().document, selectedStepId, by), `move ${selectedStepId}`)
    } else if (by !== 0) go(at < 0 ? 0 : at + by, shiftKey)
    else if (key === 'Home') go(0, shiftKey)
    else if (key === 'End') go(ids.length - 1, shiftKey)
    else if (key === 'Enter' && at >= 0) onEnter()
    else if (key === 'Escape') setAnchor(null)
    else if (canUpdate && key === '+') onAdd()
    else if (canUpdate && (key === 'Delete' || key === 'Backspace') && marked.length > 0) remove(marked)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Tree
      ref={root}
      role="tree"
      aria-label={texts.label}
      aria-multiselectable
      data-marked={marked.join(' ')}
      onKeyDown={handleKey}
    >
      <StartRow
        isSelected={isStartSelected}
        isFocusable={at <= 0}
        onSelect={isExtending => go(0, isExtending)}
      />
      {steps.map((step, index) => (
        <OutlineRow
          key={step.step_id}
          step={step}
          depth={depths.get(step.step_id)}
          isMarked={marked.includes(step.step_id)}
          isFocusable={index + 1 === at}
          onSelect={isExtending => go(index + 1, isExtending)}
        />
      ))}
    </Tree>
  )
}

/** Moves the focus with the selection if it is in the list or nowhere, and scrolls the selected row into view. */
function useFollowed(root: React.RefObject<HTMLElement | null>, selectedId: string | null) {
  useEffect(() => {
    const list = root.current
    if (!list || selectedId === null) return
    const row = list.querySelector<HTMLElement>(`[data-step="${selectedId}"]`)
    const isInList = list.contains(document.activeElement) || document.activeElement === document.body
    if (isInList) row?.focus({ preventScroll: true })
    row?.scrollIntoView?.({ block: 'nearest' })
  }, [root, selectedId])
}

const Tree = styled('div')(({ theme }) => ({
  minHeight: 0,
  overflow: 'auto',
  padding: theme.spacing(1),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
}))
