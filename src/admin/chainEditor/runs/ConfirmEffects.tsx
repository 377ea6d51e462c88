import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useChainEditor } from '../useChainEditor.ts'
import { effectsAhead } from './effectsAhead.ts'
import { runsTexts } from './runsTexts.ts'
import { useStepTitle } from './useStepTitle.ts'

interface Props {
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before a real run, and names each step that may have effects. */
export function ConfirmEffects({ onConfirm, onCancel }: Props) {
  const texts = runsTexts(useTexts())
  const { document, kinds } = useChainEditor()
  const titleOf = useStepTitle()
  const steps = effectsAhead(document, kinds)
  return (
    <ConfirmDialog
      title={texts.withEffectsTitle}
      confirm={texts.runWithEffects}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {steps.length === 0
        ? texts.withEffectsNone
        : `${texts.withEffectsBody} ${steps.map(({ step_id }) => titleOf(step_id)).join(', ')}.`}
    </ConfirmDialog>
  )
}
