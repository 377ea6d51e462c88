import SkippedIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import { styled } from '@mui/material/styles'
import { formatMoment } from '../../../ui/formatMoment.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import { elapsedText } from '../../turns/traceFigures.ts'
import type { ChainRun } from './liveRun.ts'
import { useRunResults } from './RunResults.tsx'
import { runsTexts } from './runsTexts.ts'
import { StateMark } from './StateMark.tsx'
import { shownStep } from './shownStep.ts'
import { isUnderWay } from './useRuns.ts'

/**
 * Shows what the last run did with a step, and how long it took. Renders nothing before the first run, and for a step
 * that was added after it.
 */
export function StepResult({ stepId }: { stepId: string }) {
  const run = useRunResults()
  const step = run && shownStep(run.steps, undefined, stepId)
  if (!run || (!step && (isUnderWay(run) || !run.step_ids.includes(stepId)))) return null
  return <Result run={run} step={step} />
}

/** Separate, so that steps without a result need neither texts nor the time zone. */
function Result({ run, step }: { run: ChainRun; step: ChainRun['steps'][number] | undefined }) {
  const all = useTexts()
  const texts = runsTexts(all)
  const { full } = formatMoment(run.started_at, useTimeZone(), new Date(), all.language)
  return (
    <Chip title={texts.lastRun(full)}>
      {step ? (
        <StateMark step={step} />
      ) : (
        <SkippedIcon color="disabled" fontSize="small" titleAccess={texts.skipped} />
      )}
      {typeof step?.elapsed_ms === 'number' && elapsedText(step.elapsed_ms, all.language)}
    </Chip>
  )
}

const Chip = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  color: theme.palette.text.secondary,
  whiteSpace: 'nowrap',
}))
