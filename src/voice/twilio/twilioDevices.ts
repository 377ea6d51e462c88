import type { Device } from '@twilio/voice-sdk'
import type { VoiceDevices } from '../voiceTransport.ts'
import type { MicrophoneKeeper } from './microphoneKeeper.ts'

/** Microphones and loudspeakers; what is chosen holds for the call that is under way and for those that follow. */
export function twilioDevices(microphone: MicrophoneKeeper, device: () => Device | undefined): VoiceDevices {
  const canChooseOutput = 'setSinkId' in HTMLMediaElement.prototype
  return {
    list: async () => {
      const all = await navigator.mediaDevices.enumerateDevices()
      return {
        inputs: all.filter(({ kind }) => kind === 'audioinput'),
        outputs: all.filter(({ kind }) => kind === 'audiooutput'),
      }
    },
    setInput: async deviceId => {
      microphone.choose(deviceId)
      // Between calls the microphone stays closed: it is opened by the next one.
      if (microphone.isOpen) await device()?.audio?.setInputDevice(deviceId)
    },
    setOutput: canChooseOutput
      ? async deviceId => {
          await device()?.audio?.speakerDevices.set(deviceId)
        }
      : undefined,
  }
}
