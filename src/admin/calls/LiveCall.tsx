import CallIcon from '@mui/icons-material/PhoneInTalkOutlined'
import { alpha, styled } from '@mui/material/styles'
import { HangUpButton } from './HangUpButton.tsx'
import type { CallFields } from './isOnCall.ts'
import { JoinButton } from './JoinButton.tsx'
import { OnTheLine } from './OnTheLine.tsx'
import { RecordingNote } from './RecordingNote.tsx'
import { useCall } from './useCall.ts'
import { useCallTexts } from './useCallTexts.ts'
import { useJoinedCall } from './useJoinedCall.ts'

interface Props {
  conversation: CallFields & { _id: string }
  /** True if the reader may end the call and talk with the caller. */
  mayTakePart: boolean
}

/** Shows that a call is in progress, the caller, and the buttons to join and end it. */
export function LiveCall({ conversation, mayTakePart }: Props) {
  const texts = useCallTexts()
  const joined = useJoinedCall()
  const { _id, call_from, call_recording } = conversation
  const call = useCall(conversation)
  const isPutThrough = call?.state === 'transferred'
  const isHere = joined?.conversationId === _id
  return (
    <>
      <Strip>
        <CallIcon aria-hidden />
        <p role="status" dir="auto">
          <b>{isPutThrough ? texts.putThrough : texts.now}</b>
          {call_from && ` · ${call_from}`}
        </p>
        <RecordingNote recording={call_recording} callId={_id} mayRefuse={mayTakePart} />
        {mayTakePart && call && !isHere && <JoinButton call={call} />}
        {/* A call that was put through is ended by the people who talk. */}
        {mayTakePart && !isPutThrough && <HangUpButton conversationId={_id} />}
      </Strip>
      {isHere && <OnTheLine joined={joined} caller={call_from ?? texts.caller} />}
    </>
  )
}

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 10,
  flex: 'none',
  padding: '6px 12px 6px 18px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: alpha(theme.palette.info.main, theme.palette.mode === 'dark' ? 0.16 : 0.08),
  '& > svg': { flex: 'none', fontSize: 20, color: theme.palette.info.main },
  '& p': { ...theme.typography.body2, flex: '1 0 160px', minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
}))
