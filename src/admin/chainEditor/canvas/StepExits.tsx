import AddIcon from '@mui/icons-material/Add'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { Handle, Position, useUpdateNodeInternals } from '@xyflow/react'
import { useEffect } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { exitName } from '../model/exitName.ts'
import type { StepExit } from '../model/stepExits.ts'
import { useAskForStep } from '../page/useAskForStep.ts'

/** Id of the handle at which a step's branches begin; those of exits have the exit's pointer. */
export const plainHandle = 'next'

interface Props {
  stepId: string
  title: string
  exits: readonly StepExit[]
  canUpdate: boolean
}

/** Shows a step's named exits below it, each with its handle and a button that adds the step that follows. */
export function StepExits({ stepId, title, exits, canUpdate }: Props) {
  const texts = chainEditorTexts(useTexts())
  const ask = useAskForStep()
  const update = useUpdateNodeInternals()
  // The canvas measures handles only once, so it has to be told about new ones.
  const known = exits.length
  useEffect(() => {
    if (known > 0) update(stepId)
  }, [update, stepId, known])
  return (
    <Row>
      {exits.map((exit, index) => {
        const name = exitName(exit, index, texts.nextSteps)
        return (
          <Exit
            key={exit.pointer}
            component={canUpdate ? 'button' : 'span'}
            className="nodrag"
            title={name}
            data-free={exit.to === undefined}
            disabled={!canUpdate}
            aria-haspopup="menu"
            aria-label={canUpdate ? texts.add.exit(title, name) : name}
            onClick={event => {
              event.stopPropagation()
              ask(event.currentTarget, { after: stepId, exit: exit.pointer })
            }}
          >
            <span>{name}</span>
            {canUpdate && <AddIcon fontSize="inherit" />}
            <Handle
              id={exit.pointer}
              type="source"
              position={Position.Bottom}
              isConnectable={canUpdate}
              onClick={event => event.stopPropagation()}
            />
          </Exit>
        )
      })}
    </Row>
  )
}

const Row = styled('div')({
  position: 'absolute',
  top: '100%',
  left: '50%',
  transform: 'translateX(-50%)',
  display: 'flex',
  gap: 6,
  paddingTop: 4,
})

const Exit = styled(ButtonBase)<{ component?: string }>(({ theme }) => ({
  ...theme.typography.caption,
  position: 'relative',
  minWidth: 68,
  maxWidth: 120,
  height: 26,
  gap: 2,
  padding: '0 8px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 13,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
  '&[data-free="true"]': { borderStyle: 'dashed', color: theme.palette.text.secondary },
  '&:hover, &:focus-visible': { borderColor: theme.palette.primary.main },
  '&:focus-visible': { boxShadow: `0 0 0 1px ${theme.palette.primary.main}` },
  '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}))
