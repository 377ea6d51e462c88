import { applyNodeChanges, type NodeChange } from '@xyflow/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type JsonValue, sameJson } from '../../../../common/json/jsonValue.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useFaults } from '../faults/useFaults.ts'
import { inputNames } from '../inputs/inputNames.ts'
import { inputsTexts } from '../inputs/inputsTexts.ts'
import { firstStep } from '../model/chainDocument.ts'
import type { ChainEdge } from '../model/chainGraph.ts'
import { setPlaces } from '../model/editSteps.ts'
import { startId } from '../model/startNode.ts'
import { exitsOf, type StepExit } from '../model/stepExits.ts'
import { stepLabel } from '../model/stepLabel.ts'
import { useChainEditor, useChainHandle } from '../useChainEditor.ts'
import type { DrawnStart } from './StartNode.tsx'
import type { DrawnStep } from './StepNode.tsx'
import { startPlace, stepPlaces, stepSize } from './stepPlaces.ts'

/** A node of the canvas: the start, or a step. */
export type DrawnNode = DrawnStart | DrawnStep

/**
 * Returns the start and the steps as the canvas draws them. While a step is dragged, only the canvas knows its
 * position; afterwards the chain does.
 */
export function useDrawnSteps(chainEdges: readonly ChainEdge[]) {
  const { document, kinds, selectedStepId, isStartSelected, canUpdate } = useChainEditor()
  const { select, replaceDocument, latest } = useChainHandle()
  const faults = useFaults()
  const { layout } = document
  // Ids contain no spaces. Joined, they keep the costly layout from running on each keystroke.
  const ids = document.steps.map(({ step_id }) => step_id).join(' ')
  const places = useMemo(() => stepPlaces(ids.split(' '), chainEdges, layout), [ids, chainEdges, layout])
  const startTitle = inputsTexts(useTexts()).title
  const drawn = useMemo<DrawnNode[]>(
    () => [
      {
        id: startId,
        type: 'start',
        position: startPlace(firstStep(document)?.step_id, places),
        ...stepSize,
        draggable: false,
        deletable: false,
        ariaLabel: startTitle,
        data: { inputs: inputNames(document.input_schema), canUpdate },
      },
      ...document.steps.map(
        (step): DrawnStep => ({
          id: step.step_id,
          type: 'step',
          position: places.get(step.step_id) ?? { x: 0, y: 0 },
          ...stepSize,
          ariaLabel: stepLabel(step, kinds),
          data: {
            name: step.name,
            type: step.type,
            enabled: step.enabled,
            exits: exitsOf(step, kinds),
            kind: kinds.get(step.type),
            faults: faults.steps.get(step.step_id)?.length ?? 0,
            canUpdate,
          },
        }),
      ),
    ],
    [document, kinds, places, faults, canUpdate, startTitle],
  )
  const selectedId = isStartSelected ? startId : selectedStepId
  const [nodes, setNodes] = useState<DrawnNode[]>(drawn)
  useEffect(() => {
    setNodes(before => {
      const marked = new Set(before.filter(({ selected }) => selected).map(({ id }) => id))
      const isOne = selectedId === null || !marked.has(selectedId)
      const known = new Map(before.map(node => [node.id, node]))
      const next = drawn.map(node =>
        redrawn(known.get(node.id), node, isOne ? node.id === selectedId : marked.has(node.id)),
      )
      const isSame = next.length === before.length && next.every((node, index) => node === before[index])
      return isSame ? before : next
    })
  }, [drawn, selectedId])
  const shown = useRef(nodes)
  shown.current = nodes

  const change = useCallback(
    (changes: NodeChange<DrawnNode>[]) => {
      const next = applyNodeChanges(changes, shown.current)
      setNodes(next)
      const chosen = changes.find(one => one.type === 'select' && one.selected)
      if (chosen?.type === 'select') select(chosen.id)
      const isPut = changes.some(one => one.type === 'position' && one.dragging === false && one.position)
      if (!isPut || !canUpdate) return
      const at = next
        .filter(({ type }) => type === 'step')
        .map(({ id, position: { x, y } }) => [id, { x: Math.round(x), y: Math.round(y) }] as const)
      replaceDocument(setPlaces(latest().document, Object.fromEntries(at)), 'layout')
    },
    [canUpdate, select, replaceDocument, latest],
  )

  return { nodes, change }
}

/** Returns the same node object if nothing in it changed, so that it is neither rendered nor measured again. */
function redrawn(before: DrawnNode | undefined, node: DrawnNode, selected: boolean): DrawnNode {
  if (!before || !isDrawnAlike(before, node)) return { ...before, ...node, selected } as DrawnNode
  return before.selected === selected ? before : { ...before, selected }
}

function isDrawnAlike(one: DrawnNode, other: DrawnNode): boolean {
  const isPlacedAlike = one.position.x === other.position.x && one.position.y === other.position.y
  if (!isPlacedAlike || one.ariaLabel !== other.ariaLabel) return false
  if (one.type === 'start' || other.type === 'start')
    return sameJson(one.data as JsonValue, other.data as JsonValue)
  return (
    one.data.name === other.data.name &&
    one.data.type === other.data.type &&
    one.data.enabled === other.data.enabled &&
    isSameExits(one.data.exits, other.data.exits) &&
    one.data.kind === other.data.kind &&
    one.data.faults === other.data.faults &&
    one.data.canUpdate === other.data.canUpdate
  )
}

function isSameExits(one: readonly StepExit[], other: readonly StepExit[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ label, to }, index) => label === other[index]?.label && !to === !other[index]?.to)
  )
}
