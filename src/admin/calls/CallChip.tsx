import Chip from '@mui/material/Chip'
import { clockDuration } from '../../ui/clockDuration.ts'
import { type CallFields, isOnCall } from './isOnCall.ts'
import { useCallTexts } from './useCallTexts.ts'

/** Shows that a call is in progress, or how long it took and how it ended; nothing for other conversations. */
export function CallChip({ conversation }: { conversation: CallFields }) {
  const texts = useCallTexts()
  const { call_seconds, call_outcome } = conversation
  if (isOnCall(conversation)) return <Chip {...small} color="info" label={texts.now} />
  const facts = [
    call_seconds !== undefined && clockDuration(call_seconds * 1000),
    // Completion is the usual case and needs no mention.
    call_outcome && call_outcome !== 'completed' && texts.outcomes[call_outcome],
  ].filter(Boolean)
  if (facts.length === 0) return null
  const isBad = call_outcome === 'failed' || call_outcome === 'abandoned'
  return (
    <Chip {...small} variant="outlined" color={isBad ? 'warning' : 'default'} label={facts.join(' · ')} />
  )
}

const small = {
  size: 'small',
  sx: { height: 20, fontSize: '0.75rem', minWidth: 0, maxWidth: 200 },
} as const
