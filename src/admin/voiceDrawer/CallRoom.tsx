import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/useApi.ts'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { useTabLock } from '../../ui/tabLock/useTabLock.ts'
import type { VoiceReadiness } from '../../voice/loadTransport.ts'
import { useVoiceCall } from '../../voice/useVoiceCall.ts'
import type { CreateVoiceTransport, VoiceIssue } from '../../voice/voiceTransport.ts'
import { mayWrite } from '../account/roles.ts'
import { useCurrentUser } from '../account/useCurrentUser.ts'
import { isDrawerOnCall } from '../calls/isDrawerOnCall.ts'
import { LevelMeters } from '../calls/LevelMeters.tsx'
import { useLeaveGuard } from '../calls/useLeaveGuard.ts'
import { CallControls, type Fold } from './CallControls.tsx'
import { CallNotes } from './CallNotes.tsx'
import { CallRecording } from './CallRecording.tsx'
import { DevicePickers } from './DevicePickers.tsx'
import { DialPad } from './DialPad.tsx'
import { ElsewhereNote } from './ElsewhereNote.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
import { IncomingCall } from './IncomingCall.tsx'
import { StatusLine } from './StatusLine.tsx'
import { useCallConversation } from './useCallConversation.ts'
import { useVoiceTexts } from './useVoiceTexts.ts'

interface Props {
  readiness: VoiceReadiness
  createTransport: CreateVoiceTransport
  fetchToken: () => Promise<unknown>
  isVisible: boolean
  onOnCall: (isOnCall: boolean) => void
  onRinging: () => void
}

/** Loaded at the start of a call, because it is as large as the rest of the drawer. */
const CallTranscript = lazyPart(() => import('./CallTranscript.tsx').then(one => one.CallTranscript))

/** Runs a call from before it starts until it is rated; it continues while the drawer is closed. */
export function CallRoom({ readiness, createTransport, fetchToken, isVisible, onOnCall, onRinging }: Props) {
  const texts = useVoiceTexts()
  const { data: user } = useCurrentUser()
  const { isElsewhere } = useTabLock('voice')
  const voice = useVoiceCall({ createTransport, fetchToken, isOurs: !isElsewhere })
  const [fold, setFold] = useState<Fold>()
  const rate = useRate(voice, readiness)
  const conversationId = useCallConversation(voice.now)
  const { status, call, past, incoming } = voice.now
  const isOnCall = call !== null
  const agentName = readiness.agent_name || texts.nobody
  useLeaveGuard(isOnCall)
  useEffect(() => {
    onOnCall(isOnCall)
    isDrawerOnCall.set(isOnCall)
    return () => isDrawerOnCall.set(false)
  }, [isOnCall, onOnCall])
  useEffect(() => {
    if (incoming) onRinging()
  }, [incoming, onRinging])
  if (isElsewhere && !call) return <ElsewhereNote />
  return (
    <Room>
      <StatusLine {...{ status, call }} />
      <IncomingCall voice={voice} />
      <CallNotes voice={voice} />
      {call && status === 'On Call' && <LevelMeters {...{ voice, agentName }} />}
      {call?.id && status === 'On Call' && <CallRecording callId={call.id} />}
      {!incoming && (
        <CallControls
          voice={voice}
          to={readiness.bot_number}
          open={fold}
          onFold={next => setFold(before => (before === next ? undefined : next))}
        />
      )}
      {fold === 'keypad' && status === 'On Call' && <DialPad onDigit={voice.sendDigits} />}
      {fold === 'devices' && <DevicePickers voice={voice} />}
      {past && <FeedbackForm key={past.number} onRate={rate} onDone={() => voice.send({ type: 'rated' })} />}
      {conversationId ? (
        <CallTranscript
          key={conversationId}
          {...{ conversationId, agentName, isVisible }}
          isOnCall={isOnCall}
          mayAttach={user !== undefined && mayWrite(user)}
        />
      ) : (
        !call && !incoming && <Privacy variant="body2">{texts.privacy}</Privacy>
      )}
    </Room>
  )
}

/** Returns a function that rates a call, both at its transport and in its conversation. */
function useRate(voice: ReturnType<typeof useVoiceCall>, { transport }: VoiceReadiness) {
  const { client } = useApi()
  return async (score: number, issue: VoiceIssue | null) => {
    const callId = voice.now.past?.id
    await voice.rate(score, issue)
    // Our own transport has already sent the rating to the server.
    if (transport === 'own' || !callId) return
    const body = issue === null ? { score } : { score, issue }
    await client.POST('/voice/call/{callId}/feedback', { params: { path: { callId } }, body })
  }
}

const Room = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
})

const Privacy = styled(Typography)(({ theme }) => ({
  padding: '0 16px 16px',
  textAlign: 'center',
  color: theme.palette.text.secondary,
}))
