import FineIcon from '@mui/icons-material/CheckCircleOutlined'
import FaultIcon from '@mui/icons-material/ErrorOutlined'
import WaitingIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import CircularProgress from '@mui/material/CircularProgress'
import LinearProgress from '@mui/material/LinearProgress'
import { ListRow } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import type { LineStep, StepReport } from '../../../voice/lineTest/lineReport.ts'
import { lineVerdict } from '../../../voice/lineTest/lineVerdict.ts'
import { type LineTestTexts, lineTestTexts } from './lineTestTexts.ts'

interface Props {
  step: LineStep
  report: StepReport
  /** From 0 to 1. */
  level: number
}

/** Shows one part of the test: its name, its state and possible next steps. */
export function StepRow({ step, report, level }: Props) {
  const words = lineTestTexts(useTexts())
  const isListening = report.state === 'running' && (step === 'level' || step === 'echo')
  return (
    <ListRow
      icon={<StateIcon report={report} />}
      title={words.steps[step]}
      caption={
        <>
          <span role="status">{captionOf(step, report, words)}</span>
          {isListening && (
            <LinearProgress
              variant="determinate"
              color="success"
              aria-label={words.level}
              value={Math.round(level * 100)}
              sx={{ mt: 1, height: 6, borderRadius: 3 }}
            />
          )}
        </>
      }
    />
  )
}

function StateIcon({ report }: { report: StepReport }) {
  if (report.state === 'running') return <CircularProgress size={20} sx={{ m: '2px' }} aria-hidden />
  if (report.state === 'works') return <FineIcon color={toneOf(report)} />
  if (report.state === 'failed') return <FaultIcon color="error" />
  return <WaitingIcon color="disabled" />
}

function toneOf({ measures }: StepReport & { state: 'works' }): 'success' | 'warning' | 'error' {
  const verdict = measures ? lineVerdict(measures) : 'good'
  return verdict === 'good' ? 'success' : verdict === 'usable' ? 'warning' : 'error'
}

function captionOf(step: LineStep, report: StepReport, words: LineTestTexts): string {
  const { states, hints, faults, verdicts } = words
  if (report.state === 'failed') return faults[report.why]
  if (report.state === 'running')
    return Object.hasOwn(hints, step) ? hints[step as keyof typeof hints] : states.running
  if (report.state !== 'works') return states[report.state]
  const { measures, ms, name } = report
  if (measures) {
    const { rtt, jitter, lost } = measures
    return `${verdicts[lineVerdict(measures)]} ${words.figures(rtt, jitter, lost * 100)}`
  }
  if (ms !== undefined) return words.connected(ms)
  return name === undefined ? states.works : name || words.nameless
}
