import LeaveIcon from '@mui/icons-material/CallEndOutlined'
import MicIcon from '@mui/icons-material/MicNoneOutlined'
import MicOffIcon from '@mui/icons-material/MicOffOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type JoinedCall, joinedCall } from './joinedCall.ts'
import { LevelMeters } from './LevelMeters.tsx'
import { useCallTexts } from './useCallTexts.ts'
import { useElapsed } from './useElapsed.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'

interface Props {
  joined: JoinedCall
  /** Name or number of the caller. */
  caller: string
}

/** Shows the controls of a joined call: levels, mute and leave. */
export function OnTheLine({ joined, caller }: Props) {
  const { join: texts } = useCallTexts()
  const elapsed = useElapsed(joined.since)
  useLeaveGuard(true)
  return (
    <Place role="group" aria-label={texts.onTheLine}>
      <div className="row">
        <b role="status">{elapsed === undefined ? texts.connecting : texts.onTheLine}</b>
        <span className="clock">{elapsed}</span>
        <Button
          size="small"
          variant="outlined"
          startIcon={joined.isMuted ? <MicOffIcon /> : <MicIcon />}
          aria-pressed={joined.isMuted}
          disabled={joined.since === null}
          onClick={joinedCall.toggleMute}
        >
          {joined.isMuted ? texts.unmute : texts.mute}
        </Button>
        <Button
          size="small"
          variant="contained"
          color="error"
          startIcon={<LeaveIcon />}
          onClick={joinedCall.leave}
        >
          {texts.leave}
        </Button>
      </div>
      {joined.since !== null && <LevelMeters voice={joinedCall} agentName={caller} />}
    </Place>
  )
}

const Place = styled('div')(({ theme }) => ({
  flex: 'none',
  padding: '8px 12px 10px 18px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& .row': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 10 },
  '& b': { ...theme.typography.body2, fontWeight: 600 },
  '& .clock': { ...theme.typography.body2, flex: 1, minWidth: 40 },
}))
