import type { Call, Device } from '@twilio/voice-sdk'
import type { CallListener, VoiceCall, VoiceListener } from '../voiceTransport.ts'
import type { MicrophoneKeeper } from './microphoneKeeper.ts'
import { createPeerKeeper } from './peerKeeper.ts'
import { followCall, stateOf } from './twilioCall.ts'
import { deviceOptions, registerDevice, type TwilioOptions } from './twilioDevice.ts'
import { mendsItself, twilioFault } from './twilioFault.ts'
import type { TwilioRinging } from './twilioRinging.ts'

/** Device of the SDK, from its creation until it is destroyed. */
export interface TwilioLine {
  readonly device: Device
  /** Resolves once registered; rejects with the first fault. */
  register(): Promise<void>
  /** Opens the microphone and begins a call; null if none results. */
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
  /** Called when the SDK has lost a call and cannot make another, so that this device is useless. */
  onZombie(): void
}

/** Creates the device; needs a browser with WebRTC. */
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
    // `register` throws the faults of the first registration.
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
      // Close the microphone first, so that nobody is heard if anything else fails.
      microphone.close()
      resolveEnd()
      device.removeAllListeners()
      device.on('error', () => {})
      device.destroy()
      peers.closeAll()
    },
  }
}

/** Releases the chosen microphone, which the SDK would keep open for the next call. */
async function forgetInput(device: Device): Promise<void> {
  await device.audio?.unsetInputDevice().catch(() => {})
}

function refuse(): never {
  throw givenUp
}

/** Error of actions whose device was destroyed meanwhile. */
export const givenUp = new Error('The device was given up.')

/** §8 Returns whether a value is a call; the SDK may return anything else. */
function isCall(call: unknown): call is Call {
  return typeof call === 'object' && call !== null && 'on' in call && typeof call.on === 'function'
}
