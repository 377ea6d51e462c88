import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { numberFormat } from '../../../ui/formats/numberFormat.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { elapsedText } from '../../turns/traceFigures.ts'
import { runFailureText } from '../faults/runFailureText.ts'
import { runsTexts } from './runsTexts.ts'
import type { RunStep } from './runTree.ts'
import { ValueBox } from './ValueBox.tsx'

interface Props {
  step: RunStep
  title: string
  /** Actions for this step. */
  actions?: ReactNode
}

/** Shows a step's input and outcome. */
export function StepDetail({ step, title, actions }: Props) {
  const all = useTexts()
  const texts = runsTexts(all)
  return (
    <Stack spacing={1} component="section" aria-label={texts.stepOf(title)} sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="h4" sx={{ overflowWrap: 'anywhere' }}>
        {title}
        <Path>{step.path}</Path>
      </Typography>
      <Facts step={step} />
      {step.error && (
        <Alert severity="error" variant="outlined">
          {runFailureText(step.error, all)} <Code>{step.error.code}</Code>
        </Alert>
      )}
      {actions}
      {step.prompt !== undefined && <ValueBox title={texts.prompt} value={step.prompt} />}
      {step.reasoning !== undefined && <ValueBox title={texts.reasoning} value={step.reasoning} />}
      {step.lookups?.map(({ name, params, result }) => (
        <ValueBox
          key={`${name} ${JSON.stringify(params)}`}
          title={texts.lookedUp(name)}
          value={Object.keys(params).length > 0 ? { params, result } : result}
        />
      ))}
      {step.input != null && <ValueBox title={texts.given} value={step.input} />}
      {(step.output != null || step.status === 'succeeded') && (
        <ValueBox title={texts.returned} value={step.output} isOpen />
      )}
    </Stack>
  )
}

function Facts({ step }: { step: RunStep }) {
  const all = useTexts()
  const texts = runsTexts(all)
  const count = numberFormat(all.language).format
  const facts = [
    step.is_simulated ? texts.simulated : texts.stepStates[step.status],
    step.elapsed_ms !== null && elapsedText(step.elapsed_ms, all.language),
    step.attempts > 1 && texts.attempts(step.attempts),
    step.model,
    step.tokens && texts.tokens(count(step.tokens.input), count(step.tokens.output)),
    step.next !== null && texts.wentOn(step.next),
  ].filter(Boolean)
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {facts.join(' · ')}
    </Typography>
  )
}

const Path = styled('code')(({ theme }) => ({
  ...theme.typography.caption,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  marginInlineStart: 8,
  color: theme.palette.text.secondary,
}))

const Code = styled('code')({ fontSize: '0.75rem', opacity: 0.8 })
