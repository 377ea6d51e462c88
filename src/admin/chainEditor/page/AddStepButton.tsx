import AddIcon from '@mui/icons-material/Add'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { findStep } from '../model/chainDocument.ts'
import { withInnerStep } from '../model/innerStep.ts'
import { useChainEditor } from '../useChainEditor.ts'
import { useAskForStep } from './useAskForStep.ts'

/** Adds a step behind the chosen one, or within it where that runs steps itself. */
export function AddStepButton(props: Pick<ButtonProps, 'variant' | 'size'>) {
  const texts = chainEditorTexts(useTexts()).add
  const { document, kinds, selectedStepId } = useChainEditor()
  const ask = useAskForStep()
  const step = findStep(document, selectedStepId)
  const canHold = step !== undefined && withInnerStep(step, 'x', kinds) !== undefined
  return (
    <>
      <Button
        {...props}
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        onClick={event => ask(event.currentTarget, step ? { after: step.step_id } : null)}
      >
        {texts.step}
      </Button>
      {canHold && (
        <Button
          {...props}
          startIcon={<AddIcon />}
          aria-haspopup="menu"
          onClick={event => ask(event.currentTarget, { within: step.step_id })}
        >
          {texts.within}
        </Button>
      )}
    </>
  )
}
