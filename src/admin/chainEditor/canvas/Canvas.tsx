import '@xyflow/react/dist/base.css'
import { styled, useTheme } from '@mui/material/styles'
import {
  Background,
  MarkerType,
  type NodeChange,
  ReactFlow,
  type ReactFlowProps,
  ReactFlowProvider,
} from '@xyflow/react'
import { memo, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { firstStep } from '../model/chainDocument.ts'
import type { ChainEdge } from '../model/chainGraph.ts'
import { connect } from '../model/editSteps.ts'
import { removeEdge } from '../model/removeEdge.ts'
import { setStart, startId } from '../model/startNode.ts'
import { setExit } from '../model/stepExits.ts'
import { useChainEditor, useChainHandle } from '../useChainEditor.ts'
import { useStepActions } from '../useStepActions.ts'
import { CanvasTools } from './CanvasTools.tsx'
import { type DrawnEdge, EdgeLine } from './EdgeLine.tsx'
import { StartNode } from './StartNode.tsx'
import { plainHandle } from './StepExits.tsx'
import { TestedStep } from './TestedStep.tsx'
import { useChainEdges } from './useChainEdges.ts'
import { type DrawnNode, useDrawnSteps } from './useDrawnSteps.ts'
import { useFitted } from './useFitted.ts'

const nodeTypes = { start: StartNode, step: TestedStep }
const edgeTypes = { next: EdgeLine }
const deleteKeys = ['Delete', 'Backspace']

/** Shows the chain on a canvas, where people drag steps and connect them with edges. */
export function Canvas() {
  return (
    <ReactFlowProvider>
      <Drawing />
    </ReactFlowProvider>
  )
}

function Drawing() {
  const { document } = useChainEditor()
  const chainEdges = useChainEdges()
  const { nodes, change } = useDrawnSteps(chainEdges)
  const { edges, markEdges } = useDrawnEdges(chainEdges)
  const frame = useRef<HTMLDivElement>(null)
  const { fit, hold } = useFitted(frame, nodes, chainEdges)
  const isPlaced = document.layout !== undefined
  return (
    <Flow
      frame={frame}
      nodes={nodes}
      edges={edges}
      isPlaced={isPlaced}
      onNodes={change}
      onMark={markEdges}
      onFit={fit}
      onHold={hold}
    />
  )
}

interface FlowProps {
  frame: RefObject<HTMLDivElement | null>
  nodes: DrawnNode[]
  edges: DrawnEdge[]
  /** True if somebody has positioned steps by hand. */
  isPlaced: boolean
  onNodes: (changes: NodeChange<DrawnNode>[]) => void
  onMark: (id: string, isMarked: boolean) => void
  /** Shows the whole chain. */
  onFit: () => void
  /** Called when the person moves the view. */
  onHold: () => void
}

/** Renders the canvas; re-renders only for visible changes. */
const Flow = memo((props: FlowProps) => {
  const { frame, nodes, edges, isPlaced, onNodes, onMark, onFit, onHold } = props
  const texts = chainEditorTexts(useTexts()).drawing
  const { palette } = useTheme()
  const { canUpdate } = useChainHandle()
  const marked = nodes.filter(({ selected }) => selected).map(({ id }) => id)
  return (
    <Frame ref={frame} data-marked={marked.filter(id => id !== startId).join(' ')}>
      <ReactFlow
        aria-label={texts.label}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        colorMode={palette.mode}
        onNodesChange={onNodes}
        {...useLastingProps(texts, onMark, onHold)}
        deleteKeyCode={deleteKeys}
        nodesConnectable={canUpdate}
        nodesDraggable={canUpdate}
        onlyRenderVisibleElements
        fitView
        fitViewOptions={firstFit}
        minZoom={0.1}
        proOptions={proOptions}
      >
        <Background gap={24} />
        <CanvasTools isPlaced={isPlaced} onFit={onFit} onHold={onHold} />
      </ReactFlow>
    </Frame>
  )
})

const firstFit = { padding: 0.15, maxZoom: 1 }
const proOptions = { hideAttribution: true }

/**
 * Returns the props that stay the same while a step is dragged. For each changed prop, the library checks every step
 * and edge again.
 */
function useLastingProps(
  texts: ReturnType<typeof chainEditorTexts>['drawing'],
  onMark: FlowProps['onMark'],
  onHold: FlowProps['onHold'],
) {
  const { canUpdate, replaceDocument, select, latest } = useChainHandle()
  const { remove } = useStepActions()
  return useMemo<Pick<ReactFlowProps<DrawnNode, DrawnEdge>, LastingProp>>(
    () => ({
      ariaLabelConfig: {
        'node.a11yDescription.default': texts.stepHelp,
        'node.a11yDescription.keyboardDisabled': texts.stepHelp,
        'node.a11yDescription.ariaLiveMessage': () => texts.moved,
        'edge.a11yDescription.default': texts.edgeHelp,
        'handle.ariaLabel': texts.handle,
      },
      onEdgesChange: changes => {
        for (const one of changes) if (one.type === 'select') onMark(one.id, one.selected)
      },
      onConnect: ({ source, target, sourceHandle }) => {
        const { document } = latest()
        if (source === startId) return replaceDocument(setStart(document, target))
        const isPlain = sourceHandle === null || sourceHandle === plainHandle
        replaceDocument(
          isPlain
            ? connect(document, source, target)
            : setExit(document, source, { pointer: sourceHandle, to: target }),
        )
      },
      onPaneClick: () => select(null),
      // A move by the program has no event.
      onMoveStart: event => event && onHold(),
      onBeforeDelete: async gone => {
        if (!canUpdate) return false
        const goneEdges = gone.edges.flatMap(({ data, selected }) => (selected && data ? [data.edge] : []))
        // The chain decides which elements are removed; the canvas follows it.
        if (gone.nodes.length > 0) remove(gone.nodes.map(({ id }) => id))
        else if (goneEdges.length > 0) replaceDocument(withoutEdges(latest().document, goneEdges))
        return false
      },
    }),
    [texts, onMark, onHold, canUpdate, replaceDocument, select, latest, remove],
  )
}

type LastingProp =
  | 'ariaLabelConfig'
  | 'onEdgesChange'
  | 'onConnect'
  | 'onPaneClick'
  | 'onMoveStart'
  | 'onBeforeDelete'

/** Returns the edges as the canvas draws them, and which of them are selected. */
function useDrawnEdges(chainEdges: readonly ChainEdge[]) {
  const { canUpdate } = useChainHandle()
  const { document } = useChainEditor()
  const first = firstStep(document)?.step_id
  const texts = chainEditorTexts(useTexts()).drawing
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const edges = useMemo<DrawnEdge[]>(
    () => [
      ...(first === undefined ? [] : [drawnStart(first)]),
      ...chainEdges.map((edge): DrawnEdge => {
        const id = `${edge.from} ${edge.pointer}`
        return {
          id,
          type: 'next',
          source: edge.from,
          sourceHandle: edge.kind === 'exit' ? edge.pointer : plainHandle,
          target: edge.to,
          selected: marked.has(id),
          ariaLabel: texts.edge(edge.from, edge.to),
          markerEnd: arrow,
          data: { edge, canUpdate },
        }
      }),
    ],
    [chainEdges, first, marked, canUpdate, texts],
  )
  const markEdges = useCallback((id: string, isMarked: boolean) => {
    setMarked(before => {
      const next = new Set(before)
      if (isMarked) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  return { edges, markEdges }
}

const arrow = { type: MarkerType.ArrowClosed, width: 18, height: 18 }

/** Returns the edge to the first step, which can only lead to another one. */
function drawnStart(to: string): DrawnEdge {
  const edge = { from: startId, to, kind: 'exit', pointer: startId } as const
  return {
    ...{ id: startId, type: 'next', source: startId, target: to, markerEnd: arrow },
    ...{ selectable: false, focusable: false, deletable: false, data: { edge, canUpdate: false } },
  }
}

/** Removes a step's edges from the last to the first, so that the earlier ones keep their indexes. */
function withoutEdges(document: Parameters<typeof removeEdge>[0], chainEdges: readonly ChainEdge[]) {
  const last = [...chainEdges].sort((a, b) => b.pointer.localeCompare(a.pointer, 'en', { numeric: true }))
  return last.reduce(removeEdge, document)
}

const Frame = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  '& .react-flow': { '--xy-background-color': theme.palette.background.default },
  '& .react-flow__edge-path': { stroke: theme.palette.text.secondary, strokeWidth: 1.5 },
  '& .react-flow__arrowhead :is(polyline, path)': {
    fill: theme.palette.text.secondary,
    stroke: theme.palette.text.secondary,
  },
  '& .react-flow__edge.selected .react-flow__edge-path, & .react-flow__edge:focus-visible .react-flow__edge-path':
    {
      stroke: theme.palette.primary.main,
      strokeWidth: 2.5,
    },
  '& .react-flow__node:focus-visible': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 3,
    borderRadius: theme.shape.borderRadius,
  },
}))
