import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import type { ChatEvent } from '../../chat/conversation/chatTypes.ts'
import { ErrorAlert } from '../../ui/ErrorAlert.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { SpokenTiming } from './SpokenTiming.tsx'
import { TurnSteps } from './TurnSteps.tsx'
import { useTurn } from './useTurn.ts'

/** Below an answer, for the team: what the agent did to come to it. */
export function TurnTrace({ event }: { event: ChatEvent }) {
  const { agentDrawer } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Place>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(is => !is)}
        endIcon={<ExpandMoreIcon sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
        sx={{ color: 'text.secondary', fontSize: '0.78rem', py: 0.25, px: 0.5 }}
      >
        {agentDrawer.trace.title}
      </Button>
      <div id={id}>
        {isOpen && event.metadata.latency && <SpokenTiming latency={event.metadata.latency} />}
        {isOpen && <TraceBody event={event} />}
      </div>
    </Place>
  )
}

function TraceBody({ event }: { event: ChatEvent }) {
  const { trace } = useTexts().agentDrawer
  const { turn, error } = useTurn(event)
  if (error) return <ErrorAlert error={error} />
  if (turn === undefined) return <Note>{trace.loading}</Note>
  return turn === null ? <Note>{trace.missing}</Note> : <TurnSteps turn={turn} />
}

const Place = styled('div')({ width: '100%', marginTop: 2 })

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '4px 4px 8px',
  color: theme.palette.text.secondary,
}))
