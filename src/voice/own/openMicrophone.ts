import type { VoiceFault } from '../voiceTransport.ts'

/** The microphone, as calls want it; throws a VoiceFault that says why there is none (§8). */
export async function openMicrophone(deviceId: string | undefined): Promise<MediaStream> {
  const chosen = deviceId === undefined ? {} : { deviceId: { exact: deviceId } }
  const audio = { ...chosen, echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  try {
    return await navigator.mediaDevices.getUserMedia({ audio })
  } catch (error) {
    throw microphoneFault(error)
  }
}

/** §8 A refused permission, or any other failure to get at the microphone. */
export function microphoneFault(error: unknown): VoiceFault {
  const { name, message } = Object(error) as { name?: unknown; message?: unknown }
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return { message: 'Microphone permission denied', code: 31401 }
  const words = typeof message === 'string' && message !== '' ? `: ${message}` : ''
  return { message: `Acquisition of the microphone failed${words}`, code: 31402 }
}

/** Lets go of the microphone. */
export function stopMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** The track of a microphone; throws where it has none. */
export function trackOf(stream: MediaStream): MediaStreamTrack {
  const [track] = stream.getAudioTracks()
  if (!track) throw new Error('The microphone has no sound')
  return track
}
