import type { VoiceFault } from '../voiceTransport.ts'

/** Opens the microphone with the settings for calls; throws a VoiceFault that says why it failed (§8). */
export async function openMicrophone(deviceId: string | undefined): Promise<MediaStream> {
  const chosen = deviceId === undefined ? {} : { deviceId: { exact: deviceId } }
  const audio = { ...chosen, echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  try {
    return await navigator.mediaDevices.getUserMedia({ audio })
  } catch (error) {
    throw microphoneFault(error)
  }
}

/** §8 Returns the fault of a refused permission, or of any other failure to open the microphone. */
export function microphoneFault(error: unknown): VoiceFault {
  const { name, message } = Object(error) as { name?: unknown; message?: unknown }
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return { message: 'Microphone permission denied', code: 31401 }
  const words = typeof message === 'string' && message !== '' ? `: ${message}` : ''
  return { message: `Acquisition of the microphone failed${words}`, code: 31402 }
}

/** Releases the microphone. */
export function stopMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Returns the audio track of a microphone; throws if there is none. */
export function trackOf(stream: MediaStream): MediaStreamTrack {
  const [track] = stream.getAudioTracks()
  if (!track) throw new Error('The microphone has no sound')
  return track
}
