import CircularProgress from '@mui/material/CircularProgress'
import { styled } from '@mui/material/styles'
import type { CallState, VoiceStatus } from '../../voice/machine/voiceState.ts'
import { useElapsed } from '../calls/useElapsed.ts'
import { useVoiceTexts } from './useVoiceTexts.ts'

interface Props {
  status: VoiceStatus
  call: CallState | null
}

/** §4 Shows the status in its exact wording, its meaning, and the duration of the call. */
export function StatusLine({ status, call }: Props) {
  const texts = useVoiceTexts()
  const elapsed = useElapsed(call?.since ?? null)
  const tone = call?.isReconnecting ? 'warning' : tones[status]
  return (
    <Line>
      <div role="status">
        <Word>
          {tone === 'busy' ? (
            <CircularProgress size={12} thickness={6} aria-hidden />
          ) : (
            <Dot data-tone={tone} />
          )}
          {status}
          {call?.isReconnecting && <Badge>{texts.reconnectingShort}</Badge>}
        </Word>
        <p>{meaningOf(status, call, texts)}</p>
      </div>
      {elapsed !== undefined && (
        <Clock role="timer" aria-label={texts.duration}>
          {elapsed}
        </Clock>
      )}
    </Line>
  )
}

function meaningOf(status: VoiceStatus, call: CallState | null, texts: ReturnType<typeof useVoiceTexts>) {
  if (call?.isRinging) return texts.ringing
  return status === 'On Call' && call?.isMuted ? texts.muted : texts.meaning[status]
}

const tones: Record<VoiceStatus, 'busy' | 'good' | 'bad' | 'off' | 'warning'> = {
  'Initializing...': 'busy',
  'Fetching token...': 'busy',
  'Initializing device...': 'busy',
  Ready: 'good',
  'Connecting...': 'busy',
  'On Call': 'good',
  'Disconnecting...': 'busy',
  Offline: 'off',
  Error: 'bad',
  Unmounted: 'off',
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  flex: 'none',
  padding: '14px 16px 0',
  '& p': { ...theme.typography.body2, margin: '2px 0 0', color: theme.palette.text.secondary },
}))

const Word = styled('strong')({ display: 'flex', alignItems: 'center', gap: 8, fontWeight: 600 })

const Dot = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 10,
  height: 10,
  margin: 1,
  borderRadius: '50%',
  backgroundColor: theme.palette.text.secondary,
  '&[data-tone="good"]': { backgroundColor: theme.palette.success.main },
  '&[data-tone="bad"]': { backgroundColor: theme.palette.error.main },
  '&[data-tone="warning"]': { backgroundColor: theme.palette.warning.main },
}))

const Badge = styled('span')(({ theme }) => ({
  padding: '0 8px',
  borderRadius: 10,
  fontSize: '0.75rem',
  lineHeight: '20px',
  color: theme.palette.warning.contrastText,
  backgroundColor: theme.palette.warning.main,
}))

const Clock = styled('span')({ fontVariantNumeric: 'tabular-nums', fontWeight: 600, fontSize: '1.125rem' })
