import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import {
  BaseEdge,
  type Edge,
  EdgeLabelRenderer,
  type EdgeProps,
  getSmoothStepPath,
  useReactFlow,
} from '@xyflow/react'
import { memo } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import type { ChainEdge } from '../model/chainGraph.ts'

export type DrawnEdge = Edge<{ edge: ChainEdge; canUpdate: boolean }, 'next'>

/** Pixels above the target step at which labels are placed: edges with a common source have separated there. */
const labelAbove = 28

/** Shows an edge on the canvas: its condition, and a button that removes it once it is selected. */
export const EdgeLine = memo((props: EdgeProps<DrawnEdge>) => {
  const texts = chainEditorTexts(useTexts()).nextSteps
  const { data, selected, markerEnd, targetX, targetY } = props
  const { deleteElements } = useReactFlow()
  const [path] = getSmoothStepPath(props)
  if (!data) return null
  const { edge, canUpdate } = data
  const said = { next: edge.when ?? '', exit: '', error: texts.labelError, inner: texts.labelInner }[
    edge.kind
  ]
  return (
    <>
      <BaseEdge
        id={props.id}
        path={path}
        interactionWidth={24}
        {...(markerEnd && { markerEnd })}
        style={edge.kind === 'next' || edge.kind === 'exit' ? undefined : { strokeDasharray: '6 4' }}
      />
      {(said !== '' || selected) && (
        <EdgeLabelRenderer>
          <Label
            data-chosen={selected}
            style={{ transform: `translate(-50%, -50%) translate(${targetX}px, ${targetY - labelAbove}px)` }}
          >
            {said && <span>{said}</span>}
            {selected && canUpdate && (
              <IconButton
                className="nodrag nopan"
                size="small"
                aria-label={texts.removeNamed(edge.from, edge.to)}
                onClick={() => void deleteElements({ edges: [{ id: props.id }] })}
              >
                <CloseIcon fontSize="inherit" />
              </IconButton>
            )}
          </Label>
        </EdgeLabelRenderer>
      )}
    </>
  )
})

const Label = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  display: 'flex',
  alignItems: 'center',
  maxWidth: 200,
  padding: '0 6px',
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.default,
  border: `1px solid ${theme.palette.divider}`,
  '&[data-chosen="true"]': { borderColor: theme.palette.primary.main, pointerEvents: 'all' },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}))
