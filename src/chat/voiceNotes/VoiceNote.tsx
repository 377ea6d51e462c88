import { useVoiceRecorder, type VoiceRecorderOptions } from './useVoiceRecorder.ts'
import { VoiceRecording } from './VoiceRecording.tsx'

/** Records a voice note from its first render until the person keeps or discards it. */
export function VoiceNote(props: VoiceRecorderOptions) {
  return <VoiceRecording recorder={useVoiceRecorder(props)} />
}
