import type { CreateVoiceTransport } from '../voiceTransport.ts'
import { loadDevice } from './loadDevice.ts'
import { createMicrophoneKeeper } from './microphoneKeeper.ts'
import type { TwilioOptions } from './twilioDevice.ts'
import { twilioDevices } from './twilioDevices.ts'
import { createTwilioLine, givenUp, type TwilioLine } from './twilioLine.ts'
import { createTwilioRinging } from './twilioRinging.ts'

/** Creates the transport of calls over Twilio's SDK, which is loaded when the first device starts (§4, §7). */
export function twilioTransport(options: TwilioOptions = {}): CreateVoiceTransport {
  return listener => {
    const microphone = createMicrophoneKeeper()
    const ringing = createTwilioRinging(listener)
    let token = ''
    let line: TwilioLine | undefined
    /** Number of the current device; work for an earlier one is discarded. */
    let generation = 0
    let isDestroyed = false

    function drop(): void {
      generation += 1
      ringing.take()
      line?.end()
      line = undefined
    }

    /** Creates a new device and destroys the previous one. */
    async function renew(): Promise<void> {
      if (isDestroyed) throw givenUp
      drop()
      const mine = generation
      const Device = await loadDevice()
      if (mine !== generation) throw givenUp
      line = createTwilioLine({ Device, token, options, listener, microphone, ringing, onZombie: drop })
      try {
        await line.register()
      } catch (error) {
        if (mine === generation) drop()
        throw error
      }
    }

    return {
      start: given => {
        token = given
        return renew()
      },
      updateToken: given => {
        token = given
        line?.device.updateToken(given)
      },
      register: async () => {
        // A call outlives its token and is not cut off for a new one.
        if (!microphone.isOpen && line?.device.state !== 'registered') await renew()
      },
      dial: async (parameters, callListener) => {
        if (!line) throw new Error('Device not ready.')
        if (microphone.isOpen) throw new Error('A Call is already active')
        ringing.ignore()
        const { device } = line
        return line.call(callListener, () => device.connect({ params: parameters }))
      },
      accept: async callListener => {
        const call = ringing.take()
        if (!call || !line) return null
        return line.call(callListener, async () => {
          call.accept()
          return call
        })
      },
      reject: () => ringing.take()?.reject(),
      devices: twilioDevices(microphone, () => line?.device),
      destroy: () => {
        isDestroyed = true
        drop()
      },
    }
  }
}
