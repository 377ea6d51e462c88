import type { Call, Device, PreflightTest } from '@twilio/voice-sdk'
import limits from '../../../openapi/limits.json' with { type: 'json' }
import type { Preflight, PreflightOutcome, PreflightProgress, PreflightStage } from '../lineTest/preflight.ts'
import { type PreflightReport, preflightResult } from '../lineTest/preflightResult.ts'
import { type VoiceMessage, voiceMessages } from '../machine/voiceMessage.ts'
import type { CallListener, VoiceFault } from '../voiceTransport.ts'
import { createMicrophoneKeeper } from './microphoneKeeper.ts'
import { createPeerKeeper } from './peerKeeper.ts'
import { preflightDevice } from './preflightDevice.ts'
import { followCall, stateOf } from './twilioCall.ts'
import { deviceOptions, type TwilioOptions } from './twilioDevice.ts'
import { twilioFault } from './twilioFault.ts'

export interface PreflightNeeds {
  token: string
  /** True if a test sound replaces the microphone, which stays closed; works only in Chromium. */
  isSoundFaked: boolean
  onProgress: (progress: PreflightProgress) => void
  options: TwilioOptions
  /** §9 Milliseconds for which Twilio may be silent, and for which sound is measured; SPEC's values by default. */
  signalingTimeoutMs?: number
  echoMs?: number
}

/**
 * §9 Runs the SDK's own test of the path to Twilio: a call that hears itself for 20 s. Everything is released when it
 * is over.
 */
export function runPreflight(Base: typeof Device, needs: PreflightNeeds): Preflight {
  const { token, isSoundFaked, onProgress, options, signalingTimeoutMs, echoMs = limits.voice.echoMs } = needs
  const began = performance.now()
  const microphone = createMicrophoneKeeper()
  const peers = createPeerKeeper()
  const soundContext = isSoundFaked ? new AudioContext() : undefined
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let stage: PreflightStage = 'signalling'
  let seconds = 0
  let registeredMs: number | undefined
  let isPlannedEnd = false
  let isOver = false
  let device: Device | undefined
  let call: Call | undefined
  let resolve = (_outcome: PreflightOutcome) => {}
  const done = new Promise<PreflightOutcome>(tell => {
    resolve = tell
  })

  microphone.open()
  tell(stage)
  const test = Base.runPreflight(token, testOptions())
  test.on('connected', () => {
    tell('measuring')
    // With its own sound, the SDK ends the test by itself.
    if (!isSoundFaked) after(echoMs, () => device?.disconnectAll())
  })
  test.on('sample', () => {
    seconds += 1
    tell('measuring')
  })
  test.on('completed', complete)
  test.on('failed', (error: unknown) => {
    const fault = twilioFault(error)
    fail(device ? voiceMessages.device(fault) : voiceMessages.start(fault))
  })
  return { done, stop: () => finish({ type: 'stopped' }) }

  function testOptions(): PreflightTest.ExtendedOptions {
    const deviceFactory = preflightDevice(Base, {
      options: deviceOptions(options, { getUserMedia }, peers),
      onMade: made => {
        device = made
        made.once('registered', () => {
          registeredMs = Math.round(performance.now() - began)
          tell('calling')
        })
      },
      onCall: follow,
      onDeviceFault: error => fail(voiceMessages.device(twilioFault(error))),
      onCallFault: error => fail(voiceMessages.call(twilioFault(error))),
      onDisconnectAll: () => {
        // Destroying the device calls this too, when the other side has ended the call.
        if (call && stateOf(call) === 'open') isPlannedEnd = true
      },
    })
    return {
      deviceFactory,
      fakeMicInput: isSoundFaked,
      ...(soundContext && { audioContext: soundContext }),
      ...(signalingTimeoutMs !== undefined && { signalingTimeoutMs }),
    }
  }

  /** Opens the microphone. Once the user has allowed it, Twilio must answer the call in time. */
  async function getUserMedia(constraints: MediaStreamConstraints): Promise<MediaStream> {
    const stream = await microphone.getUserMedia(constraints)
    after(limits.voice.reconnectMs, () => {
      if (stage === 'calling') fail(voiceMessages.call(noAnswer))
    })
    return stream
  }

  function follow(made: Call): void {
    call = made
    const listener: CallListener = {
      ...unheard,
      failed: fault => fail(voiceMessages.call(fault)),
      // The report arrives a moment later; if it does not, something else is wrong.
      ended: () => after(limits.voice.disconnectMs, () => fail(voiceMessages.call(nothingMeasured))),
    }
    followCall(made, listener, { onEnd: microphone.close, onZombie: () => {}, keepRating: undefined })
  }

  function complete(report: PreflightReport): void {
    const result = preflightResult(report, { registeredMs, isShort: !isPlannedEnd, isSoundFaked })
    if (result) finish({ type: 'measured', result })
    // For a refused microphone, the SDK reports the end first and the reason right after it.
    else after(reasonMs, () => fail(voiceMessages.call(nothingMeasured)))
  }

  function fail(message: VoiceMessage): void {
    finish({ type: 'failed', stage, message })
  }

  function finish(outcome: PreflightOutcome): void {
    if (isOver) return
    isOver = true
    // Close the microphone first, so that nobody is heard if anything else fails.
    microphone.close()
    for (const timer of timers) clearTimeout(timer)
    test.removeAllListeners()
    for (const one of [call, device]) one?.removeAllListeners().on('error', ignore)
    device?.destroy()
    // The device reports unsent messages after it has removed its listeners.
    device?.on('error', ignore)
    peers.closeAll()
    void soundContext?.close()
    resolve(outcome)
  }

  function tell(next: PreflightStage): void {
    if (isOver) return
    stage = next
    onProgress({ stage, seconds })
  }

  function after(ms: number, run: () => void): void {
    timers.add(setTimeout(run, ms))
  }
}

/** Milliseconds for the SDK to report the reason. */
const reasonMs = 250
const noAnswer: VoiceFault = { message: 'Nobody answers the test call.', code: 31000 }
const nothingMeasured: VoiceFault = {
  message: 'The test call ended before anything was measured.',
  code: 31000,
}
const ignore = () => {}

/** Ignored events, which the SDK's own test handles and reports. */
const unheard = {
  ringing: ignore,
  accepted: ignore,
  reconnecting: ignore,
  reconnected: ignore,
  muted: ignore,
  volume: ignore,
  warning: ignore,
}
