import type { VoiceDevices } from './voiceTransport.ts'

/** Returns the microphones and loudspeakers that the browser knows. */
export const soundDevices: VoiceDevices['list'] = async () => {
  const all = await navigator.mediaDevices.enumerateDevices()
  return {
    inputs: all.filter(({ kind }) => kind === 'audioinput'),
    outputs: all.filter(({ kind }) => kind === 'audiooutput'),
  }
}
