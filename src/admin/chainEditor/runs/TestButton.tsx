import TestIcon from '@mui/icons-material/PlayArrowOutlined'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useTexts } from '../../../ui/useTexts.ts'
import { useFieldWatchHandle } from '../faults/useFieldWatch.ts'
import { useChainHandle } from '../useChainEditor.ts'
import { runsTexts } from './runsTexts.ts'
import { useTestRun } from './useTestRun.ts'

/** Runs the draft with the input at hand, or opens the panel that asks for it. */
export function TestButton() {
  const texts = runsTexts(useTexts())
  const { canUpdate } = useChainHandle()
  const { isBusy, ask } = useTestRun()
  const { showAll } = useFieldWatchHandle()
  if (!canUpdate) return null
  return (
    <Button
      variant="outlined"
      title={texts.tryHint}
      // A disabled button would lose the keyboard focus.
      aria-disabled={isBusy || undefined}
      startIcon={isBusy ? <CircularProgress size={16} color="inherit" aria-hidden /> : <TestIcon />}
      onClick={() => {
        if (isBusy) return
        showAll()
        ask()
      }}
    >
      {texts.test}
    </Button>
  )
}
