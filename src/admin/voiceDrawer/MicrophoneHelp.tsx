import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useAudioDevices } from './useAudioDevices.ts'
import { useMicrophonePermission } from './useMicrophonePermission.ts'
import { useVoiceTexts } from './useVoiceTexts.ts'
import type { Voice } from './Voice.ts'

/** Explains a problem with the microphone: access denied, none connected, or a prompt of the browser. */
export function MicrophoneHelp({ voice }: { voice: Voice }) {
  const { permission: texts } = useVoiceTexts()
  const permission = useMicrophonePermission()
  const { inputs, outputs } = useAudioDevices(voice)
  const { status, call } = voice.now
  if (permission === 'denied') {
    return (
      <Alert severity="warning" variant="outlined">
        <AlertTitle>{texts.denied}</AlertTitle>
        {texts.deniedHow}
      </Alert>
    )
  }
  // An empty list means that the browser has not looked or does not say.
  if (inputs.length === 0 && outputs.length > 0) {
    return (
      <Alert severity="warning" variant="outlined">
        <AlertTitle>{texts.missing}</AlertTitle>
        {texts.missingHow}
      </Alert>
    )
  }
  const isAsking = permission === 'prompt' && status === 'Connecting...' && !call?.isHeld && !call?.isRinging
  return isAsking ? (
    <Alert severity="info" variant="outlined">
      {texts.asking}
    </Alert>
  ) : null
}
