import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { voiceMessages } from '../../voice/machine/voiceMessage.ts'
import { useAudioDevices } from './useAudioDevices.ts'
import { useVoiceTexts } from './useVoiceTexts.ts'
import type { Voice } from './Voice.ts'

/** Shows the pickers for microphone and loudspeaker; a choice also applies to the current call. */
export function DevicePickers({ voice }: { voice: Voice }) {
  const { deviceChoice: texts } = useVoiceTexts()
  const { inputs, outputs } = useAudioDevices(voice)
  const devices = voice.devices()
  const setOutput = devices?.setOutput
  return (
    <Place>
      <Picker label={texts.input} devices={inputs} onChoose={devices?.setInput} />
      <Picker
        label={texts.output}
        devices={setOutput ? outputs : []}
        onChoose={setOutput}
        {...(devices && !setOutput && { note: voiceMessages.noOutput.text })}
      />
    </Place>
  )
}

interface PickerProps {
  label: string
  devices: readonly MediaDeviceInfo[]
  /** Undefined if there is nothing to choose. */
  onChoose: ((deviceId: string) => Promise<void>) | undefined
  note?: string
}

function Picker({ label, devices, onChoose, note }: PickerProps) {
  const { deviceChoice: texts } = useVoiceTexts()
  const [chosen, setChosen] = useState('')
  const [isFailed, setFailed] = useState(false)
  const choose = async (deviceId: string) => {
    try {
      await onChoose?.(deviceId)
      setChosen(deviceId)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={label}
      value={devices.some(({ deviceId }) => deviceId === chosen) ? chosen : ''}
      disabled={!onChoose}
      error={isFailed}
      helperText={isFailed ? texts.failed : note}
      onChange={event => void choose(event.target.value || 'default')}
      // The device's native list, large enough for fingers.
      slotProps={{ select: { native: true } }}
    >
      <option value="">{texts.usual}</option>
      {devices
        .filter(({ deviceId }) => deviceId !== '' && deviceId !== 'default')
        .map((device, at) => (
          <option key={device.deviceId} value={device.deviceId}>
            {device.label || texts.numbered(label, at + 1)}
          </option>
        ))}
    </TextField>
  )
}

const Place = styled('div')({ display: 'grid', gap: 14, flex: 'none', padding: '8px 16px 16px' })
