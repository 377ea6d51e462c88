import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { PageLink } from '../../../ui/PageLink.tsx'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { figuresTexts } from './figuresTexts.ts'
import type { Reading } from './useFigureReading.ts'

interface Props {
  reading: Reading
  /** Null for people who may not change the figure. */
  onContinue: (() => Promise<void>) | null
}

/** Says why reading is paused, and offers to continue. */
export function PausedReading({ reading: { reason, waiting }, onContinue }: Props) {
  const { reading: texts } = figuresTexts(useTexts())
  const notified = useNotifiedTask()
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mb: 1.5 }}
      action={
        onContinue && (
          <SpinnerButton color="inherit" size="small" onClick={() => notified(onContinue(), texts.wentOn)}>
            {texts.goOn}
          </SpinnerButton>
        )
      }
    >
      <AlertTitle sx={{ mb: 0 }}>{texts.status.paused}</AlertTitle>
      {reason && texts.reasons[reason]} {waiting > 0 && `${texts.waits(waiting)}. `}
      {reason !== 'failed' && <PageLink to="/ai_configuration">{texts.toAi}</PageLink>}
    </Alert>
  )
}
