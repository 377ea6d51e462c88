import AddIcon from '@mui/icons-material/Add'
import Button, { type ButtonProps } from '@mui/material/Button'
import { memo } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { useAskForStep } from './useAskForStep.ts'

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  /** The chosen step, where there is one. */
  after?: string | undefined
  /** Whether it runs steps itself. */
  canHold?: boolean
}

/** Adds a step behind the chosen one, or within it where that runs steps itself. */
export const AddStepButton = memo(({ after, canHold = false, ...props }: Props) => {
  const texts = chainEditorTexts(useTexts()).add
  const ask = useAskForStep()
  return (
    <>
      <Button
        {...props}
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        onClick={event => ask(event.currentTarget, after === undefined ? null : { after })}
      >
        {texts.step}
      </Button>
      {canHold && after !== undefined && (
        <Button
          {...props}
          startIcon={<AddIcon />}
          aria-haspopup="menu"
          onClick={event => ask(event.currentTarget, { within: after })}
        >
          {texts.within}
        </Button>
      )}
    </>
  )
})
