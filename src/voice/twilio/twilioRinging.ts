import type { Call } from '@twilio/voice-sdk'
import type { VoiceListener } from '../voiceTransport.ts'

/** The one ringing call, until it is answered, rejected or given up. */
export interface TwilioRinging {
  begin(call: Call): void
  /** Removes the ringing call and returns it; undefined if there is none. */
  take(): Call | undefined
  /** Stops ringing without an answer to the caller. */
  ignore(): void
}

/** Creates the ringing of one transport. */
export function createTwilioRinging(listener: VoiceListener): TwilioRinging {
  let ringing: Call | undefined
  const take = () => {
    const call = ringing
    ringing = undefined
    return call
  }
  return {
    take,
    ignore: () => take()?.ignore(),
    begin: call => {
      // §4 One call at a time: the first continues to ring.
      if (ringing) return call.ignore()
      ringing = call
      const giveUp = () => {
        if (ringing !== call) return
        ringing = undefined
        listener.incomingEnded?.()
      }
      for (const name of ['cancel', 'reject', 'disconnect', 'transportClose']) call.once(name, giveUp)
      listener.incoming({ from: call.parameters.From ?? '' })
    },
  }
}
