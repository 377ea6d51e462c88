import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { dateFormat } from '../../../ui/formats/dateFormat.ts'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { figuresTexts } from './figuresTexts.ts'
import type { Reading } from './useFigureReading.ts'

interface Props {
  earlier: NonNullable<Reading['earlier']>
  /** Null for people who may not change the figure. */
  onStop: (() => Promise<void>) | null
}

/** Shows how many earlier conversations are read, and offers to stop. */
export function EarlierProgress({ earlier: { from, to, size, waiting }, onStop }: Props) {
  const all = useTexts()
  const { reading: texts } = figuresTexts(all)
  const notified = useNotifiedTask()
  const done = size - waiting
  const days = dateFormat(all.language, { dateStyle: 'medium' }, 'UTC').formatRange(
    new Date(from),
    new Date(to),
  )
  return (
    <div style={{ display: 'flex', alignItems: 'end', gap: 16, marginTop: 12 }}>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2">{texts.earlier(done, size, days)}</Typography>
        <LinearProgress
          variant="determinate"
          value={size > 0 ? (done / size) * 100 : 0}
          aria-label={texts.progress}
          sx={{ my: 1 }}
        />
      </div>
      {onStop && (
        <SpinnerButton color="inherit" size="small" onClick={() => notified(onStop(), texts.stopped)}>
          {texts.stop}
        </SpinnerButton>
      )}
    </div>
  )
}
