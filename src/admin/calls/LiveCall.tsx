import CallIcon from '@mui/icons-material/PhoneInTalkOutlined'
import { alpha, styled } from '@mui/material/styles'
import { HangUpButton } from './HangUpButton.tsx'
import type { CallFields } from './isOnCall.ts'
import { useCallTexts } from './useCallTexts.ts'

interface Props {
  conversation: CallFields & { _id: string }
  /** The reader may end it. */
  mayHangUp: boolean
}

/** That somebody is on the telephone, with whom, and the way to end it. */
export function LiveCall({ conversation, mayHangUp }: Props) {
  const texts = useCallTexts()
  const { _id, call_from } = conversation
  return (
    <Strip>
      <CallIcon aria-hidden />
      <p role="status" dir="auto">
        <b>{texts.now}</b>
        {call_from && ` · ${call_from}`}
      </p>
      {mayHangUp && <HangUpButton conversationId={_id} />}
    </Strip>
  )
}

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: 'none',
  padding: '6px 12px 6px 18px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: alpha(theme.palette.info.main, theme.palette.mode === 'dark' ? 0.16 : 0.08),
  '& > svg': { flex: 'none', fontSize: 20, color: theme.palette.info.main },
  '& p': { ...theme.typography.body2, flex: 1, minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
}))
