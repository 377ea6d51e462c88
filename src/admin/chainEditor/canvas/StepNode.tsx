import AddIcon from '@mui/icons-material/Add'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { memo } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import type { ChainStep } from '../model/chainDocument.ts'
import type { StepExit } from '../model/stepExits.ts'
import type { StepKind } from '../model/stepKinds.ts'
import { KindIcon } from '../outline/KindIcon.tsx'
import { useAskForStep } from '../page/useAskForStep.ts'
import { plainHandle, StepExits } from './StepExits.tsx'
import { stepSize } from './stepPlaces.ts'

export type DrawnStep = Node<
  // Only the visible fields of a step: typing in others must not re-render it.
  Pick<ChainStep, 'name' | 'type' | 'enabled'> & {
    exits: readonly StepExit[]
    kind: StepKind | undefined
    faults: number
    isFirst: boolean
    canUpdate: boolean
  },
  'step'
>

/** Shows a step on the canvas, with the handles of its edges. */
export const StepNode = memo(({ id, data, selected }: NodeProps<DrawnStep>) => {
  const texts = chainEditorTexts(useTexts())
  const ask = useAskForStep()
  const { name, type, enabled, exits, kind, faults, isFirst, canUpdate } = data
  const hasExits = exits.length > 0
  const title = name || kind?.title || type
  return (
    <Box data-step={id} data-chosen={selected} data-off={enabled === false}>
      <Handle type="target" position={Position.Top} isConnectable={canUpdate} />
      <KindIcon category={kind?.category} />
      <Words>
        <Title>{title}</Title>
        <Quiet>{[isFirst && texts.badges.first, name && kind?.title, id].filter(Boolean).join(' · ')}</Quiet>
      </Words>
      {faults > 0 && (
        <WarningIcon color="warning" fontSize="small" titleAccess={texts.badges.faults(faults)} />
      )}
      <Handle
        id={plainHandle}
        type="source"
        position={Position.Bottom}
        isConnectable={canUpdate && !hasExits}
        style={hasExits ? hidden : undefined}
      />
      {hasExits && <StepExits stepId={id} title={title} exits={exits} canUpdate={canUpdate} />}
      {canUpdate && !hasExits && (
        <Add
          className="nodrag"
          size="small"
          aria-label={texts.add.after(title)}
          aria-haspopup="menu"
          onClick={event => {
            event.stopPropagation()
            ask(event.currentTarget, { after: id })
          }}
        >
          <AddIcon fontSize="inherit" />
        </Add>
      )}
    </Box>
  )
})

/** Edges other than those of exits begin here, also those of failures and of inner steps. */
const hidden = { opacity: 0 }

const Box = styled('div')(({ theme }) => ({
  ...stepSize,
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '8px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
  boxShadow: theme.shadows[1],
  '&[data-chosen="true"]': {
    borderColor: theme.palette.primary.main,
    boxShadow: `0 0 0 1px ${theme.palette.primary.main}`,
  },
  '&[data-off="true"]': { borderStyle: 'dashed', '& > *': { opacity: 0.6 } },
  '& .react-flow__handle': {
    width: 12,
    height: 12,
    borderRadius: '50%',
    backgroundColor: theme.palette.text.secondary,
  },
}))

const Words = styled('div')({ flex: 1, minWidth: 0 })

const Title = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  lineHeight: 1.25,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
}))

const Quiet = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}))

const Add = styled(IconButton)(({ theme }) => ({
  position: 'absolute',
  bottom: -13,
  right: 12,
  width: 26,
  height: 26,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  '&:hover': { backgroundColor: theme.palette.background.paper, borderColor: theme.palette.primary.main },
}))
