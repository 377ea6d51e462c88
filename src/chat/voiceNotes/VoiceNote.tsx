import { useVoiceRecorder, type VoiceRecorderOptions } from './useVoiceRecorder.ts'
import { VoiceRecording } from './VoiceRecording.tsx'

/** Records a voice note from when it is drawn until somebody keeps it or throws it away. */
export function VoiceNote(props: VoiceRecorderOptions) {
  return <VoiceRecording recorder={useVoiceRecorder(props)} />
}
