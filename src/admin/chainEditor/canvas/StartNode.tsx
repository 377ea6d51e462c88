import AddIcon from '@mui/icons-material/Add'
import StartIcon from '@mui/icons-material/PlayCircleOutlined'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { memo } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { inputsTexts } from '../inputs/inputsTexts.ts'
import { startId } from '../model/startNode.ts'
import { useAskForStep } from '../page/useAskForStep.ts'
import { AddButton, NodeBox, NodeTitle, NodeWords, QuietLine } from './nodeParts.ts'

export type DrawnStart = Node<{ inputs: string; canUpdate: boolean }, 'start'>

/** Shows where a run begins, and the inputs that it is given. */
export const StartNode = memo(({ data, selected }: NodeProps<DrawnStart>) => {
  const all = useTexts()
  const texts = inputsTexts(all)
  const ask = useAskForStep()
  const { inputs, canUpdate } = data
  return (
    <NodeBox data-step={startId} data-chosen={selected}>
      <StartIcon fontSize="small" color="primary" aria-hidden />
      <NodeWords>
        <NodeTitle>{texts.title}</NodeTitle>
        <QuietLine>{inputs || texts.none}</QuietLine>
      </NodeWords>
      <Handle type="source" position={Position.Bottom} isConnectable={canUpdate} />
      {canUpdate && (
        <AddButton
          className="nodrag"
          size="small"
          aria-label={chainEditorTexts(all).add.after(texts.title)}
          aria-haspopup="menu"
          onClick={event => {
            event.stopPropagation()
            ask(event.currentTarget, { after: startId })
          }}
        >
          <AddIcon fontSize="inherit" />
        </AddButton>
      )}
    </NodeBox>
  )
})
