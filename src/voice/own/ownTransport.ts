import type { Api } from '../../api/createApi.ts'
import type { CallListener, CreateVoiceTransport, VoiceCall, VoiceFault } from '../voiceTransport.ts'
import { beginOwnCall, type OwnCall } from './beginOwnCall.ts'
import { openMicrophone, stopMicrophone } from './openMicrophone.ts'
import { ownCalls } from './ownCalls.ts'
import { type ChosenDevices, ownDevices } from './ownDevices.ts'

export interface OwnOptions {
  api: Pick<Api, 'client' | 'baseUrl'>
  /** Language of the caller, such as de. */
  language: string
  /** Time zone of the caller, such as Europe/Berlin. */
  timeZone: string
}

/**
 * Creates the transport of calls without a telephony provider: the browser sends an offer and our endpoint answers it.
 * It has no incoming calls.
 */
export function ownTransport({ api, language, timeZone }: OwnOptions): CreateVoiceTransport {
  const endpoint = ownCalls(api, language, timeZone)
  const chosen: ChosenDevices = { input: undefined, output: undefined }
  return listener => {
    let call: OwnCall | undefined
    let isDestroyed = false
    return {
      async start() {
        const fault = missing()
        if (fault) throw fault
        listener.registered()
      },
      updateToken: () => undefined,
      register: async () => listener.registered(),
      dial: (_parameters, callListener) => dial(callListener),
      accept: async () => null,
      reject: () => undefined,
      devices: ownDevices(chosen, () => call),
      destroy() {
        isDestroyed = true
        call?.hangUp()
      },
    }

    async function dial(callListener: CallListener): Promise<VoiceCall | null> {
      const microphone = await openMicrophone(chosen.input).catch((fault: VoiceFault) => {
        callListener.failed(fault)
        callListener.ended()
      })
      if (!microphone) return null
      // Destroyed while the user answered the browser's microphone prompt.
      if (isDestroyed) {
        stopMicrophone(microphone)
        return null
      }
      call = beginOwnCall({ endpoint, microphone, chosen, listener: callListener })
      await call.opened
      return call
    }
  }
}

/** §8 Returns the fault of a browser that cannot make calls; undefined if it can. */
function missing(): VoiceFault | undefined {
  const isAble = typeof AudioWorkletNode === 'function' && navigator.mediaDevices?.getUserMedia !== undefined
  if (isAble) return undefined
  const where = window.isSecureContext === false ? 'on pages without HTTPS' : 'by this browser'
  return { message: `Calls are not supported ${where}`, code: 0 }
}
