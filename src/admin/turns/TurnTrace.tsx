import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import type { ChatEvent } from '../../chat/conversation/chatTypes.ts'
import { ErrorAlert } from '../../ui/ErrorAlert.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { answerSourcesTexts } from '../answerSources/answerSourcesTexts.ts'
import { AddRegressionTest } from './regression/AddRegressionTest.tsx'
import { SpokenTiming } from './SpokenTiming.tsx'
import { TraceBox } from './TraceBox.tsx'
import { TurnSteps } from './TurnSteps.tsx'
import { turnTexts } from './turnTexts.ts'
import { useTurn } from './useTurn.ts'

const AnswerSources = lazyPart(() =>
  import('../answerSources/AnswerSources.tsx').then(one => one.AnswerSources),
)

/** Shows the team, below an answer, the agent's steps and the sources it found. */
export function TurnTrace({ event }: { event: ChatEvent }) {
  const texts = useTexts()
  const [opened, setOpened] = useState<'trace' | 'sources'>()
  const id = useId()
  const fold = (part: 'trace' | 'sources', title: string) => (
    <Button
      size="small"
      color="inherit"
      aria-expanded={opened === part}
      aria-controls={id}
      onClick={() => setOpened(opened === part ? undefined : part)}
      endIcon={<ExpandMoreIcon sx={{ transform: opened === part ? 'rotate(180deg)' : undefined }} />}
      sx={{ color: 'text.secondary', fontSize: '0.78rem', py: 0.25, px: 0.5 }}
    >
      {title}
    </Button>
  )
  return (
    <Place>
      <Folds>
        {fold('trace', turnTexts(texts).trace.title)}
        {fold('sources', answerSourcesTexts(texts).title)}
        <AddRegressionTest event={event} />
      </Folds>
      <div id={id}>
        {opened === 'trace' && event.metadata.latency && <SpokenTiming latency={event.metadata.latency} />}
        {opened === 'trace' && <TraceBody event={event} />}
        {opened === 'sources' && (
          <TraceBox>
            <AnswerSources event={event} />
          </TraceBox>
        )}
      </div>
    </Place>
  )
}

function TraceBody({ event }: { event: ChatEvent }) {
  const { trace } = turnTexts(useTexts())
  const { turn, error } = useTurn(event)
  if (error) return <ErrorAlert error={error} />
  if (turn === undefined) return <Note>{trace.loading}</Note>
  return turn === null ? <Note>{trace.missing}</Note> : <TurnSteps turn={turn} />
}

const Place = styled('div')({ width: '100%', marginTop: 2 })

// Beside every answer they would distract from the conversation: they appear on hover or focus, and below the last
// answer.
const Folds = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 8px',
  '@media (hover: hover)': {
    '.sw-row:not(:hover, :focus-within, :last-child) &:not(:has([aria-expanded=true]))': { opacity: 0 },
  },
})

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '4px 4px 8px',
  color: theme.palette.text.secondary,
}))
