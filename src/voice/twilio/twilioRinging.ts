import type { Call } from '@twilio/voice-sdk'
import type { VoiceListener } from '../voiceTransport.ts'

/** The one call that rings, until it is answered, refused or given up. */
export interface TwilioRinging {
  begin(call: Call): void
  /** It does not ring any more; undefined where none did. */
  take(): Call | undefined
  /** Stops ringing, without an answer to whoever calls. */
  ignore(): void
}

/** Creates it for one transport. */
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
      // §4 One at a time: the first goes on ringing.
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
