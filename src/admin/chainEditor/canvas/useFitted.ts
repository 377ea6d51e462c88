import { useReactFlow } from '@xyflow/react'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { ChainEdge } from '../model/chainGraph.ts'
import { startId } from '../model/startNode.ts'
import { useOpenPanel } from '../page/useOpenPanel.ts'
import { useChainEditor } from '../useChainEditor.ts'
import { coveredSides, type Sides } from './coveredSides.ts'
import { stepSize } from './stepPlaces.ts'
import type { DrawnNode } from './useDrawnSteps.ts'

/**
 * Keeps the chain in the part of the canvas that no panel covers: shows all of it after each change of steps or edges,
 * and brings a covered step back into view once it is selected. After the person has moved the view, only steps out of
 * view move it, until `fit` is called.
 */
export function useFitted(
  frame: RefObject<HTMLElement | null>,
  nodes: readonly DrawnNode[],
  chainEdges: readonly ChainEdge[],
) {
  const { fitView, setCenter, getZoom, flowToScreenPosition } = useReactFlow()
  const { selectedStepId, isStartSelected } = useChainEditor()
  const selectedId = isStartSelected ? startId : selectedStepId
  const { open } = useOpenPanel()
  const isHeld = useRef(false)
  const now = useRef({ nodes, selectedId })
  now.current = { nodes, selectedId }

  // Nobody has seen the view before the first one: nothing has to move.
  const isFirst = useRef(true)

  const show = useCallback(() => {
    if (!frame.current) return
    const options = {
      padding: paddingIn(frame.current),
      maxZoom: 1,
      duration: isFirst.current ? 0 : duration(),
    }
    isFirst.current = false
    void fitView(options)
  }, [frame, fitView])

  /** Moves the view if the selected step is out of it. */
  const reveal = useCallback(() => {
    const { nodes, selectedId } = now.current
    const node = nodes.find(({ id }) => id === selectedId)
    if (!frame.current || !node || node.dragging) return
    const { x, y } = node.position
    const { width, height } = stepSize
    const [from, to] = [flowToScreenPosition({ x, y }), flowToScreenPosition({ x: x + width, y: y + height })]
    const free = freeArea(frame.current)
    const isSeen = from.x >= free.left && from.y >= free.top && to.x <= free.right && to.y <= free.bottom
    if (isSeen) return
    if (!isHeld.current) return show()
    const zoom = getZoom()
    const box = frame.current.getBoundingClientRect()
    // The step goes to the middle of the free area instead of the middle of the canvas.
    const aside = {
      x: ((box.left + box.right) / 2 - (free.left + free.right) / 2) / zoom,
      y: ((box.top + box.bottom) / 2 - (free.top + free.bottom) / 2) / zoom,
    }
    void setCenter(x + width / 2 + aside.x, y + height / 2 + aside.y, { zoom, duration: duration() })
  }, [frame, show, setCenter, getZoom, flowToScreenPosition])

  const shape = `${nodes.map(({ id }) => id).join(' ')}|${chainEdges.map(({ from, to }) => `${from}>${to}`).join(' ')}`
  const shown = useRef({ shape: '', now: shape })
  shown.current.now = shape
  // The steps are drawn a moment after the chain has changed: only then have they got their new positions.
  useEffect(() => {
    if (shown.current.shape === shown.current.now || nodes.some(({ dragging }) => dragging)) return
    shown.current.shape = shown.current.now
    return afterDrawing(isHeld.current ? reveal : show)
  }, [nodes, show, reveal])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection and the open panel tell when
  useEffect(() => afterDrawing(reveal), [selectedId, reveal])
  const openBefore = useRef(open)
  useEffect(() => {
    if (openBefore.current === open) return
    openBefore.current = open
    return afterDrawing(isHeld.current ? reveal : show)
  }, [open, show, reveal])

  const hold = useCallback(() => {
    isHeld.current = true
  }, [])
  const fit = useCallback(() => {
    isHeld.current = false
    show()
  }, [show])
  return { fit, hold }
}

/** Runs after the panels have got their sizes; returns a function that cancels it. */
function afterDrawing(run: () => void): () => void {
  const frame = requestAnimationFrame(run)
  return () => cancelAnimationFrame(frame)
}

/** Pixels between the chain and the edges of the free area. */
const margin = 28

function paddingIn(frame: HTMLElement) {
  const { top, right, bottom, left } = coveredSides(frame)
  const px = (pixels: number) => `${pixels + margin}px` as const
  return { top: px(top), right: px(right), bottom: px(bottom), left: px(left) }
}

/** Returns the part of the screen in which steps can be seen. */
function freeArea(frame: HTMLElement): Sides {
  const box = frame.getBoundingClientRect()
  const covered = coveredSides(frame)
  return {
    left: box.left + covered.left,
    top: box.top + covered.top,
    right: box.right - covered.right,
    bottom: box.bottom - covered.bottom,
  }
}

/** Milliseconds of a movement; none for people who prefer reduced motion. */
function duration(): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200
}
