import type { Preflight, PreflightOutcome, PreflightProgress } from '../lineTest/preflight.ts'
import type { VoiceReadiness } from '../loadTransport.ts'
import { type VoiceMessage, voiceMessages } from '../machine/voiceMessage.ts'
import { voiceFault } from '../voiceFault.ts'
import { loadDevice } from './loadDevice.ts'
import { runPreflight } from './runPreflight.ts'
import { optionsOf } from './twilioDevice.ts'

interface Needs {
  readiness: VoiceReadiness
  /** Resolves to the server's token, unchecked. */
  fetchToken: () => Promise<unknown>
  isSoundFaked: boolean
  onProgress: (progress: PreflightProgress) => void
}

/** Tests the path to Twilio with the options of calls; loads the SDK. */
export function startPreflight({ readiness, fetchToken, isSoundFaked, onProgress }: Needs): Preflight {
  let running: Preflight | undefined
  let isStopped = false
  onProgress({ stage: 'loading', seconds: 0 })
  return {
    done: run(),
    stop: () => {
      isStopped = true
      running?.stop()
    },
  }

  async function run(): Promise<PreflightOutcome> {
    try {
      const token = await fetchToken()
      if (typeof token !== 'string' || token === '') return failed(voiceMessages.invalidToken)
      const Device = await loadDevice()
      if (isStopped) return { type: 'stopped' }
      running = runPreflight(Device, { token, isSoundFaked, onProgress, options: optionsOf(readiness) })
      return await running.done
    } catch (error) {
      return failed(voiceMessages.start(voiceFault(error)))
    }
  }
}

function failed(message: VoiceMessage): PreflightOutcome {
  return { type: 'failed', stage: 'loading', message }
}
