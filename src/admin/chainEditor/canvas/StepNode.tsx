import AddIcon from '@mui/icons-material/Add'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { memo } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import type { ChainStep } from '../model/chainDocument.ts'
import type { StepExit } from '../model/stepExits.ts'
import type { StepKind } from '../model/stepKinds.ts'
import { KindIcon } from '../outline/KindIcon.tsx'
import { useAskForStep } from '../page/useAskForStep.ts'
import { AddButton, NodeBox, NodeTitle, NodeWords, QuietLine } from './nodeParts.ts'
import { plainHandle, StepExits } from './StepExits.tsx'

export type DrawnStep = Node<
  // Only the visible fields of a step: typing in others must not re-render it.
  Pick<ChainStep, 'name' | 'type' | 'enabled'> & {
    exits: readonly StepExit[]
    kind: StepKind | undefined
    faults: number
    canUpdate: boolean
  },
  'step'
>

/** Shows a step on the canvas, with the handles of its edges. */
export const StepNode = memo(({ id, data, selected }: NodeProps<DrawnStep>) => {
  const texts = chainEditorTexts(useTexts())
  const ask = useAskForStep()
  const { name, type, enabled, exits, kind, faults, canUpdate } = data
  const hasExits = exits.length > 0
  const title = name || kind?.title || type
  return (
    <NodeBox data-step={id} data-chosen={selected} data-off={enabled === false}>
      <Handle type="target" position={Position.Top} isConnectable={canUpdate} />
      <KindIcon category={kind?.category} />
      <NodeWords>
        <NodeTitle>{title}</NodeTitle>
        <QuietLine>{[name && kind?.title, id].filter(Boolean).join(' · ')}</QuietLine>
      </NodeWords>
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
        <AddButton
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
        </AddButton>
      )}
    </NodeBox>
  )
})

/** Edges other than those of exits begin here, also those of failures and of inner steps. */
const hidden = { opacity: 0 }
