import { styled } from '@mui/material/styles'
import type { NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { StepResult } from '../runs/StepResult.tsx'
import { type DrawnStep, StepNode } from './StepNode.tsx'

/** Shows a step on the canvas, with what the last run did with it. */
export const TestedStep = memo((props: NodeProps<DrawnStep>) => (
  <>
    <StepNode {...props} />
    <Corner>
      <StepResult stepId={props.id} />
    </Corner>
  </>
))

/** Lies on the upper right corner of the step. */
const Corner = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: -13,
  right: 12,
  padding: '0 6px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 13,
  display: 'flex',
  backgroundColor: theme.palette.background.paper,
  '&:empty': { display: 'none' },
}))
