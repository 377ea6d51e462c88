import type { Device } from '@twilio/voice-sdk'
import { soundDevices } from '../soundDevices.ts'
import type { VoiceDevices } from '../voiceTransport.ts'
import type { MicrophoneKeeper } from './microphoneKeeper.ts'

/** Returns the microphones and loudspeakers; a choice applies to the current call and later ones. */
export function twilioDevices(microphone: MicrophoneKeeper, device: () => Device | undefined): VoiceDevices {
  const canChooseOutput = 'setSinkId' in HTMLMediaElement.prototype
  return {
    list: soundDevices,
    setInput: async deviceId => {
      microphone.choose(deviceId)
      // Between calls the microphone stays closed; the next call opens it.
      if (microphone.isOpen) await device()?.audio?.setInputDevice(deviceId)
    },
    setOutput: canChooseOutput
      ? async deviceId => {
          await device()?.audio?.speakerDevices.set(deviceId)
        }
      : undefined,
  }
}
