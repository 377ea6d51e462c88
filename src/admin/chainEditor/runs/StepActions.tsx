import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTexts } from '../../../ui/useTexts.ts'
import { findStep } from '../model/chainDocument.ts'
import { useChainEditor } from '../useChainEditor.ts'
import type { Rerun } from './rerunRequest.ts'
import { runsTexts } from './runsTexts.ts'
import type { RunStep } from './runTree.ts'
import { isOwnStep } from './shownStep.ts'

interface Props {
  step: RunStep
  onWish: (rerun: Rerun) => void
}

/**
 * Shows actions to continue from a step of a run; none for steps of other chains, or steps that the draft no longer
 * has.
 */
export function StepActions({ step, onWish }: Props) {
  const texts = runsTexts(useTexts())
  const { document } = useChainEditor()
  if (!isOwnStep(step) || !findStep(document, step.step_id)) return null
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      <Button size="small" variant="outlined" onClick={() => onWish({ kind: 'on', step })}>
        {texts.onFromHere}
      </Button>
      <Button size="small" onClick={() => onWish({ kind: 'change', step, result: step.output })}>
        {texts.changeResult}
      </Button>
      {!step.path.includes('/') && (
        <Button size="small" onClick={() => onWish({ kind: 'alone', step })}>
          {texts.alone}
        </Button>
      )}
    </Stack>
  )
}
