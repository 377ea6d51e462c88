import { styled } from '@mui/material/styles'
import { numberFormat } from '../../ui/formats/numberFormat.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { TraceBox } from './TraceBox.tsx'
import { TurnStepRow } from './TurnStepRow.tsx'
import { elapsedText, turnMs } from './traceFigures.ts'
import { turnTexts } from './turnTexts.ts'
import type { Turn } from './useTurn.ts'

/** Shows a turn: its totals, and its calls of models and actions in order. */
export function TurnSteps({ turn }: { turn: Turn }) {
  const texts = useTexts()
  const { language } = texts
  const { trace } = turnTexts(texts)
  const ms = turnMs(turn)
  const count = numberFormat(language).format
  return (
    <TraceBox>
      <Sum>
        {ms !== undefined && <span>{trace.took(elapsedText(ms, language), turn.attempts)}</span>}
        <span>{trace.tokens(count(turn.input_tokens), count(turn.output_tokens))}</span>
        {turn.error_code && <code>{turn.error_code}</code>}
      </Sum>
      {turn.steps.length === 0 ? (
        <Sum>{trace.nothing}</Sum>
      ) : (
        <Steps>
          {turn.steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was done stays in its order
            <TurnStepRow key={at} step={step} />
          ))}
        </Steps>
      )}
    </TraceBox>
  )
}

const Sum = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 14px',
  margin: '0 0 6px',
  color: theme.palette.text.secondary,
}))

const Steps = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' })
