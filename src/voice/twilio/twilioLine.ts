import type { Call, Device } from '@twilio/voice-sdk'
import type { CallListener, VoiceCall, VoiceListener } from '../voiceTransport.ts'
import type { MicrophoneKeeper } from './microphoneKeeper.ts'
import { createPeerKeeper } from './peerKeeper.ts'
import { followCall, stateOf } from './twilioCall.ts'
import { deviceOptions, registerDevice, type TwilioOptions } from './twilioDevice.ts'
import { mendsItself, twilioFault } from './twilioFault.ts'
import type { TwilioRinging } from './twilioRinging.ts'

/** One device of the SDK, from its making until it is given up. */
export interface TwilioLine {
  readonly device: Device
  /** Resolves when it is registered; rejects with the first fault that says why not. */
  register(): Promise<void>
  /** Opens the microphone and begins a call; null where none came of it. */
  call(listener: CallListener, begin: () => Promise<Call>): Promise<VoiceCall | null>
  end(): void
}

export interface LineNeeds {
  Device: typeof Device
  token: string
  options: TwilioOptions
  listener: VoiceListener
  microphone: MicrophoneKeeper
  ringing: TwilioRinging
  /** The SDK has lost a call and cannot make another one: this device is of no use any more. */
  onZombie(): void
}

/** Makes the device; needs a browser with WebRTC. */
export function createTwilioLine({ Device, token, options, listener, ...needs }: LineNeeds): TwilioLine {
  const { microphone, ringing, onZombie } = needs
  const peers = createPeerKeeper()
  const device = new Device(token, deviceOptions(options, microphone, peers))
  let isRegistered = false
  let resolveEnd = () => {}
  const whenEnded = new Promise<null>(resolve => {
    resolveEnd = () => resolve(null)
  })
  device.on('registered', () => listener.registered())
  device.on('unregistered', () => listener.unregistered())
  device.on('tokenWillExpire', () => listener.tokenWillExpire())
  device.on('incoming', ringing.begin)
  device.on('error', (error: unknown) => {
    const fault = twilioFault(error)
    // What keeps it from being registered at first is thrown by `register`.
    if (isRegistered && !mendsItself(fault)) listener.failed(fault)
  })
  const onEnd = () => {
    microphone.close()
    forgetInput(device)
  }
  return {
    device,
    register: async () => {
      await Promise.race([registerDevice(device), whenEnded.then(refuse)])
      isRegistered = true
    },
    call: async (callListener, begin) => {
      microphone.open()
      try {
        await forgetInput(device)
        const call = await Promise.race([begin(), whenEnded])
        if (isCall(call) && stateOf(call) !== 'closed')
          return followCall(call, callListener, { onEnd, onZombie, keepRating: options.keepRating })
      } catch (error) {
        microphone.close()
        throw error
      }
      microphone.close()
      return null
    },
    end: () => {
      // The microphone first: whatever else goes wrong, nobody is heard.
      microphone.close()
      resolveEnd()
      device.removeAllListeners()
      device.on('error', () => {})
      device.destroy()
      peers.closeAll()
    },
  }
}

/** The SDK keeps a microphone that was chosen in a call open for the next one. */
async function forgetInput(device: Device): Promise<void> {
  await device.audio?.unsetInputDevice().catch(() => {})
}

function refuse(): never {
  throw givenUp
}

/** Why nothing comes of what was begun with a device that is there no more. */
export const givenUp = new Error('The device was given up.')

/** §8 What the SDK gives back may be anything else. */
function isCall(call: unknown): call is Call {
  return typeof call === 'object' && call !== null && 'on' in call && typeof call.on === 'function'
}
