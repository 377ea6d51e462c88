import { soundDevices } from '../soundDevices.ts'
import type { VoiceDevices } from '../voiceTransport.ts'

/** Devices of the current call, for changing them. */
export interface DeviceUser {
  setInput(deviceId: string): Promise<void>
  setOutput(deviceId: string): Promise<void>
}

export interface ChosenDevices {
  input: string | undefined
  output: string | undefined
}

/** Returns the microphones and loudspeakers; a choice applies to the current call and later ones. */
export function ownDevices(chosen: ChosenDevices, user: () => DeviceUser | undefined): VoiceDevices {
  return {
    list: soundDevices,
    async setInput(deviceId) {
      await user()?.setInput(deviceId)
      chosen.input = deviceId
    },
    setOutput: canChooseOutput()
      ? async deviceId => {
          await user()?.setOutput(deviceId)
          chosen.output = deviceId
        }
      : undefined,
  }
}

function canChooseOutput(): boolean {
  return typeof HTMLMediaElement !== 'undefined' && 'setSinkId' in HTMLMediaElement.prototype
}
