import CallIcon from '@mui/icons-material/Call'
import CallEndIcon from '@mui/icons-material/CallEnd'
import KeypadIcon from '@mui/icons-material/Dialpad'
import MicIcon from '@mui/icons-material/MicNoneOutlined'
import MicOffIcon from '@mui/icons-material/MicOffOutlined'
import DevicesIcon from '@mui/icons-material/TuneOutlined'
import Button from '@mui/material/Button'
import { alpha, styled } from '@mui/material/styles'
import { type ReactNode, useRef } from 'react'
import { useFocusKept } from '../../ui/useFocusKept.ts'
import { mayConnect } from '../../voice/createVoiceCall.ts'
import { useVoiceTexts } from './useVoiceTexts.ts'
import type { Voice } from './Voice.ts'

export type Fold = 'keypad' | 'devices'

interface Props {
  voice: Voice
  /** §7 Number to call. */
  to: string
  open: Fold | undefined
  onFold: (fold: Fold) => void
}

/** Shows the controls of a call: start, mute, keypad, devices and end. */
export function CallControls({ voice, to, open, onFold }: Props) {
  const texts = useVoiceTexts()
  const { now, send } = voice
  const { status, call } = now
  const isOpen = status === 'On Call'
  const row = useRef<HTMLDivElement>(null)
  useFocusKept(row, call ? 'call' : status === 'Error' ? 'error' : 'idle')
  const round = (fold: Fold, label: string, icon: ReactNode, isUsable: boolean) => (
    <Labeled>
      <Round
        aria-label={label}
        aria-expanded={open === fold}
        data-on={open === fold || undefined}
        disabled={!isUsable}
        onClick={() => onFold(fold)}
      >
        {icon}
      </Round>
      <span aria-hidden>{label}</span>
    </Labeled>
  )
  if (!call) {
    return (
      <Row ref={row}>
        {status === 'Error' ? (
          <Large data-main variant="contained" size="large" onClick={() => send({ type: 'retry' })}>
            {texts.retry}
          </Large>
        ) : (
          <Connect
            data-main
            variant="contained"
            size="large"
            startIcon={<CallIcon />}
            disabled={!mayConnect(now)}
            onClick={() => send({ type: 'connect', to })}
          >
            {texts.connect}
          </Connect>
        )}
        {round('devices', texts.devices, <DevicesIcon />, true)}
      </Row>
    )
  }
  const muteLabel = call.isMuted ? texts.unmute : texts.mute
  return (
    <Row ref={row}>
      <Labeled>
        <Round
          aria-label={muteLabel}
          aria-pressed={call.isMuted}
          data-on={call.isMuted || undefined}
          disabled={!isOpen}
          onClick={() => send({ type: 'toggleMute' })}
        >
          {call.isMuted ? <MicOffIcon /> : <MicIcon />}
        </Round>
        <span aria-hidden>{muteLabel}</span>
      </Labeled>
      {round('keypad', texts.keypad, <KeypadIcon />, isOpen)}
      {round('devices', texts.devices, <DevicesIcon />, true)}
      <Labeled>
        <Round
          aria-label={texts.disconnect}
          data-main
          data-kind="end"
          disabled={status === 'Disconnecting...'}
          onClick={() => send({ type: 'hangUp' })}
        >
          <CallEndIcon />
        </Round>
        <span aria-hidden>{texts.disconnect}</span>
      </Labeled>
    </Row>
  )
}

const Row = styled('div')({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
  gap: 20,
  flex: 'none',
  padding: '18px 16px 14px',
})

const Large = styled(Button)({ minWidth: 180, height: 52, borderRadius: 26 })

const Connect = styled(Large)(({ theme }) => ({
  color: theme.palette.mode === 'dark' ? theme.palette.common.black : theme.palette.common.white,
  backgroundColor: theme.palette.success.main,
  '&:hover': { backgroundColor: theme.palette.success.dark },
}))

const Labeled = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  minWidth: 56,
  fontSize: '0.75rem',
  color: theme.palette.text.secondary,
}))

const Round = styled('button')(({ theme }) => ({
  display: 'grid',
  placeContent: 'center',
  width: 52,
  height: 52,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  cursor: 'pointer',
  color: theme.palette.text.primary,
  backgroundColor: alpha(theme.palette.text.primary, 0.08),
  '&:hover': { backgroundColor: alpha(theme.palette.text.primary, 0.14) },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  '&[data-on]': {
    color: theme.palette.primary.contrastText,
    backgroundColor: theme.palette.primary.main,
  },
  '&[data-kind="end"]': {
    color: theme.palette.mode === 'dark' ? theme.palette.common.black : theme.palette.common.white,
    backgroundColor: theme.palette.error.main,
  },
  '&:disabled': { opacity: 0.45, cursor: 'default' },
}))
