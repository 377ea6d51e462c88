import Alert from '@mui/material/Alert'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { numberFormat } from '../../../ui/formats/numberFormat.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { elapsedText } from '../../turns/traceFigures.ts'
import type { RunStep } from '../runs/runTree.ts'
import { StepDetail } from '../runs/StepDetail.tsx'
import { useStepTitle } from '../runs/useStepTitle.ts'
import { ValueBox } from '../runs/ValueBox.tsx'
import { versionName } from '../versions/versionName.ts'
import type { MarkedSample, Sample } from './orderedSamples.ts'
import { SampleActions } from './SampleActions.tsx'
import { samplesTexts } from './samplesTexts.ts'

/** Shows a run's visit to a step: its marks, the step's input, and the outcome. */
export function SampleItem({ marked }: { marked: MarkedSample }) {
  const texts = samplesTexts(useTexts())
  const titleOf = useStepTitle()
  const { sample, isLastGood, isLastFailed } = marked
  const [tried, setTried] = useState<RunStep>()
  return (
    <Stack component="li" spacing={1}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {sample.is_pinned && <Chip size="small" color="primary" variant="outlined" label={texts.pinned} />}
        {isLastGood && <Chip size="small" color="success" variant="outlined" label={texts.lastGood} />}
        {isLastFailed && <Chip size="small" color="error" variant="outlined" label={texts.lastFailed} />}
        {sample.outdated && <Chip size="small" color="warning" variant="outlined" label={texts.outdated} />}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <Facts sample={sample} />
        </Typography>
      </Stack>
      <Outdated sample={sample} />
      {sample.error && (
        <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {sample.error.message} <code>{sample.error.code}</code>
        </Typography>
      )}
      <ValueBox title={texts.read} value={sample.input_context} />
      {sample.rendered_prompt !== null && <ValueBox title={texts.prompt} value={sample.rendered_prompt} />}
      {!sample.error && <ValueBox title={texts.returned} value={sample.output} />}
      <SampleActions sample={sample} onTried={setTried} />
      {tried && (
        <Alert severity={tried.error ? 'error' : 'success'} variant="outlined" icon={false}>
          {texts.tried}
          <StepDetail step={tried} title={titleOf(tried.step_id)} />
        </Alert>
      )}
    </Stack>
  )
}

function Facts({ sample }: { sample: Sample }) {
  const all = useTexts()
  const texts = samplesTexts(all)
  const { at, version, is_dry, elapsed_ms, tokens, path, within } = sample
  const count = numberFormat(all.language).format
  const facts = [
    within ? texts.within(within.chain_name) : versionName(version, all),
    is_dry && texts.dry,
    elapsed_ms !== null && elapsedText(elapsed_ms, all.language),
    tokens && texts.tokens(count(tokens.input), count(tokens.output)),
    path.includes('/') && path,
  ].filter(Boolean)
  return (
    <>
      <Moment value={at} /> · {facts.join(' · ')}
    </>
  )
}

function Outdated({ sample: { outdated } }: { sample: Sample }) {
  const texts = samplesTexts(useTexts())
  const titleOf = useStepTitle()
  if (!outdated) return null
  const { reason, steps } = outdated
  return (
    <Typography variant="body2" sx={{ color: 'warning.main' }}>
      {reason === 'earlier_changed' ? texts.earlier_changed(steps.map(titleOf).join(', ')) : texts[reason]}
    </Typography>
  )
}
