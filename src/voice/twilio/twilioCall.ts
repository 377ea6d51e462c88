import type { Call } from '@twilio/voice-sdk'
import type { CallListener, VoiceCall, VoiceIssue } from '../voiceTransport.ts'
import { atMostEvery } from './atMostEvery.ts'
import { createOutages } from './outages.ts'
import { twilioFault } from './twilioFault.ts'

export interface CallNeeds {
  /** Called at once, before the listener is notified. */
  onEnd(): void
  /**
   * Called when the SDK has given up the call without ending it: its microphone is on, and only a new device helps.
   */
  onZombie(): void
  keepRating: KeepRating | undefined
}

export type KeepRating = (callId: string, score: number, issue: VoiceIssue | null) => Promise<unknown>

/** Reports the events of an SDK call to a listener: faults before its end, the end once, and nothing after it. */
export function followCall(
  call: Call,
  listener: CallListener,
  { onEnd, onZombie, keepRating }: CallNeeds,
): VoiceCall {
  let isOver = false
  let isReported = false
  const whileLive =
    <A extends unknown[]>(notify: (...args: A) => void) =>
    (...args: A) => {
      if (!isOver) notify(...args)
    }
  const outages = createOutages({
    reconnecting: whileLive(fault => listener.reconnecting(fault)),
    reconnected: whileLive(() => listener.reconnected()),
  })
  const fail = (error: unknown) => {
    if (!isReported) listener.failed(twilioFault(error))
  }
  const end = () => {
    if (isOver) return
    isOver = true
    onEnd()
    // For a refused microphone, the SDK reports the end first and the reason right after it.
    queueMicrotask(() => {
      isReported = true
      listener.ended()
    })
  }
  const endIfGivenUp = () => {
    if (isOver || stateOf(call) !== 'closed') return
    fail(connectionLost)
    end()
    onZombie()
  }
  call.on(
    'ringing',
    whileLive(() => listener.ringing()),
  )
  call.on(
    'accept',
    whileLive(() => listener.accepted(call.parameters.CallSid ?? '')),
  )
  call.on(
    'mute',
    whileLive((isMuted: boolean) => listener.muted(isMuted)),
  )
  call.on('reconnecting', (error: unknown) => outages.begin('connection', twilioFault(error)))
  call.on('reconnected', () => outages.end('connection'))
  call.on('sample', ({ bytesReceived }: { bytesReceived: number }) => outages.sample(bytesReceived))
  call.on(
    'warning',
    whileLive((name: string) => listener.warning(name, true)),
  )
  call.on(
    'warning-cleared',
    whileLive((name: string) => listener.warning(name, false)),
  )
  call.on(
    'volume',
    whileLive(atMostEvery(volumeMs, (input: number, output: number) => listener.volume(input, output))),
  )
  call.on('error', fail)
  for (const name of ['disconnect', 'cancel', 'reject']) call.on(name, end)
  // The SDK decides whether it can resume the call only after it has reported the lost connection.
  call.on('transportClose', () => queueMicrotask(endIfGivenUp))
  return controlsOf(call, () => isOver, keepRating)
}

/** Returns the state as a string, because a types-only import does not include the SDK's enumeration. */
export function stateOf(call: Call): string {
  return call.status()
}

function controlsOf(call: Call, isOver: () => boolean, keepRating: KeepRating | undefined): VoiceCall {
  return {
    hangUp: () => {
      if (!isOver()) call.disconnect()
    },
    setMuted: isMuted => {
      if (!isOver()) call.mute(isMuted)
    },
    sendDigits: digits => {
      if (!/^[0-9*#w]*$/.test(digits)) throw new TypeError('A call sends nothing but 0 to 9, *, # and w.')
      // Before there is sound, the SDK would look for a connection that it does not have.
      if (!isOver() && ['open', 'reconnecting'].includes(stateOf(call))) call.sendDigits(digits)
    },
    rate: async (score, issue) => {
      // Names of the SDK's enumerations, which a types-only import does not include. The SDK posts nothing if events
      // are not published, contrary to its description.
      await call.postFeedback(
        score as Call.FeedbackScore,
        (issue ?? undefined) as Call.FeedbackIssue | undefined,
      )
      const { CallSid } = call.parameters
      if (CallSid) await keepRating?.(CallSid, score, issue)
    },
  }
}

/** Minimum milliseconds between two levels. SPEC wants several per second; the SDK sends one every 50 ms. */
const volumeMs = 100

const connectionLost = {
  message: 'ConnectionDisconnected (53001): The connection of the call is lost.',
  code: 53001,
}
