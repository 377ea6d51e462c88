import Alert from '@mui/material/Alert'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { elapsedText } from '../../turns/traceFigures.ts'
import { runFailureText } from '../faults/runFailureText.ts'
import { versionName } from '../versions/versionName.ts'
import { FailedStep } from './FailedStep.tsx'
import { runsTexts } from './runsTexts.ts'

type RunSummary = components['schemas']['ChainRunSummary']

/** Shows a run's status, version, trigger and time. */
export function RunHead({ run }: { run: RunSummary }) {
  const all = useTexts()
  const texts = runsTexts(all)
  return (
    <Stack spacing={1}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <RunState run={run} />
        <Typography variant="body2">
          <RunFacts run={run} />
        </Typography>
      </Stack>
      {run.error && (
        <Alert severity={run.status === 'cancelled' ? 'info' : 'error'} variant="outlined">
          {run.error.path && (
            <>
              {texts.failedAt} <FailedStep path={run.error.path} />
              {': '}
            </>
          )}
          {runFailureText(run.error, all)}
        </Alert>
      )}
      {run.is_dry && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {texts.wasDry}
        </Typography>
      )}
    </Stack>
  )
}

/** Shows a run's version, trigger, time and duration in one line. */
export function RunFacts({ run }: { run: RunSummary }) {
  const all = useTexts()
  const texts = runsTexts(all)
  return (
    <>
      {versionName(run.version, all)} · {texts.triggers[run.trigger]} · <Moment value={run.started_at} />
      {run.elapsed_ms !== null && ` · ${elapsedText(run.elapsed_ms, all.language)}`}
    </>
  )
}

const colors: Readonly<Record<string, 'info' | 'success' | 'error' | 'warning'>> = {
  running: 'info',
  paused: 'info',
  succeeded: 'success',
  failed: 'error',
  timeout: 'error',
}

/** Shows a run's status as a chip. */
export function RunState({ run }: { run: Pick<RunSummary, 'status'> }) {
  const texts = runsTexts(useTexts())
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colors[run.status] ?? 'default'}
      label={texts.runStates[run.status]}
    />
  )
}
