import { styled } from '@mui/material/styles'
import { useTexts } from '../../ui/useTexts.ts'
import { TurnStepRow } from './TurnStepRow.tsx'
import { elapsedText, turnMs } from './traceFigures.ts'
import type { Turn } from './useTurn.ts'

/** A turn: what it took, and its calls of models and actions in their order. */
export function TurnSteps({ turn }: { turn: Turn }) {
  const { language, agentDrawer } = useTexts()
  const { trace } = agentDrawer
  const ms = turnMs(turn)
  const count = (tokens: number) => new Intl.NumberFormat(language).format(tokens)
  return (
    <Box>
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
    </Box>
  )
}

const Box = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  fontSize: '0.8125rem',
  maxWidth: 640,
  margin: '4px 0 8px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  padding: '8px 14px 10px',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
}))

const Sum = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 14px',
  margin: '0 0 6px',
  color: theme.palette.text.secondary,
}))

const Steps = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' })
