import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { lazyDialog } from '../../../ui/lazy/lazyDialog.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { EarlierProgress } from './EarlierProgress.tsx'
import type { Figure } from './Figure.ts'
import { figuresTexts } from './figuresTexts.ts'
import { PausedReading } from './PausedReading.tsx'
import { type Reading, useFigureReading } from './useFigureReading.ts'

const EarlierDialog = lazyDialog(
  () => import('./EarlierDialog.tsx').then(one => one.EarlierDialog),
  ({ onClose }) => onClose(),
)

/** Shows how a model reads conversations for a figure, and offers to read earlier ones, to stop, or to continue. */
export function FigureReading({ figure, canUpdate }: { figure: Figure; canUpdate: boolean }) {
  const { reading: texts } = figuresTexts(useTexts())
  const titleId = useId()
  const [isAsking, setAsking] = useState(false)
  const { reading, error, refetch, readEarlier, stop, goOn } = useFigureReading(figure)
  if (error && !reading) return <ErrorAlert error={error} onRetry={refetch} />
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, mb: 2.5 }}>
      <Typography variant="h2" id={titleId} sx={{ mb: 1 }}>
        {texts.title}
      </Typography>
      {reading?.status === 'paused' && (
        <PausedReading reading={reading} onContinue={canUpdate ? goOn : null} />
      )}
      {reading && <Facts reading={reading} />}
      {reading?.earlier && reading.earlier.waiting > 0 && (
        <EarlierProgress earlier={reading.earlier} onStop={canUpdate ? stop : null} />
      )}
      {reading && canUpdate && (
        <Button variant="outlined" size="small" sx={{ mt: 1.5 }} onClick={() => setAsking(true)}>
          {texts.open}
        </Button>
      )}
      {isAsking && <EarlierDialog id={figure._id} onStart={readEarlier} onClose={() => setAsking(false)} />}
    </Paper>
  )
}

function Facts({ reading }: { reading: Reading }) {
  const { reading: texts } = figuresTexts(useTexts())
  const { status, waiting, read, answered, unfit, refused, tokens } = reading
  const silent = read - answered - unfit - refused
  const facts = [
    texts.read(read),
    texts.answered(answered),
    ...(silent > 0 ? [texts.silent(silent)] : []),
    ...(unfit > 0 ? [texts.unfit(unfit)] : []),
    ...(refused > 0 ? [texts.refused(refused)] : []),
    texts.tokens(tokens),
  ]
  return (
    <>
      {status !== 'paused' && (
        <Typography variant="body2" role="status">
          {status === 'reading' ? texts.status.reading(waiting) : texts.status[status]}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {read > 0 ? facts.join(' · ') : texts.none}
      </Typography>
    </>
  )
}
