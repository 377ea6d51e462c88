import AddIcon from '@mui/icons-material/Add'
import Button, { type ButtonProps } from '@mui/material/Button'
import { memo } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { useAskForStep } from './useAskForStep.ts'

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  /** The selected step, if any. */
  after?: string | undefined
  /** True if the step runs inner steps. */
  canHold?: boolean
}

/** Adds a step after the selected one, or inside it if that runs inner steps. */
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
