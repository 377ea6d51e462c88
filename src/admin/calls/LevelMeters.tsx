import MicIcon from '@mui/icons-material/MicNoneOutlined'
import SpeakerIcon from '@mui/icons-material/VolumeUpOutlined'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { VoiceCalls } from '../../voice/createVoiceCall.ts'
import { useVoiceLevels } from '../../voice/useVoiceCall.ts'
import { useCallTexts } from './useCallTexts.ts'

interface Props {
  voice: Pick<VoiceCalls, 'subscribe' | 'levels'>
  /** Name of the other side. */
  agentName: string
}

/** Shows the levels of both sides. A moving level shows users that they are heard. */
export function LevelMeters({ voice, agentName }: Props) {
  const { levels: texts } = useCallTexts()
  const { input, output } = useVoiceLevels(voice)
  return (
    <Meters>
      <Meter icon={<MicIcon />} name={texts.own} label={texts.ownLabel} level={input} />
      <Meter icon={<SpeakerIcon />} name={agentName} label={texts.otherLabel(agentName)} level={output} />
    </Meters>
  )
}

interface MeterProps {
  icon: ReactNode
  name: string
  label: string
  /** From 0 to 1. */
  level: number
}

function Meter({ icon, name, label, level }: MeterProps) {
  const percent = Math.round(level * 100)
  return (
    <Row>
      {icon}
      <span>{name}</span>
      <Track role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
        <i style={{ transform: `scaleX(${percent / 100})` }} />
      </Track>
    </Row>
  )
}

const Meters = styled('div')({ display: 'grid', gap: 8, flex: 'none', padding: '14px 16px 0' })

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '18px 72px 1fr',
  alignItems: 'center',
  gap: 8,
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  '& svg': { fontSize: 18 },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}))

const Track = styled('div')(({ theme }) => ({
  height: 6,
  borderRadius: 3,
  overflow: 'hidden',
  backgroundColor: theme.palette.divider,
  '& i': {
    display: 'block',
    height: '100%',
    borderRadius: 3,
    transformOrigin: 'left',
    backgroundColor: theme.palette.success.main,
    transition: 'transform 90ms linear',
  },
}))
