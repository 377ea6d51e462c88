import type { Api } from '../../api/createApi.ts'
import type { VoiceCall } from '../../voice/voiceTransport.ts'

/** The call that whoever is signed in talks in, beside the agent's. */
export interface JoinedCall {
  conversationId: string
  /** When both sides heard each other first; null until they do. */
  since: number | null
  isMuted: boolean
}

interface Place {
  conversationId: string
  userId: string
}

const silence = { input: 0, output: 0 }

/** Of this page, which has one microphone: it goes on while other pages are looked at. */
export const joinedCall = createJoinedCall()

function createJoinedCall() {
  const listeners = new Set<() => void>()
  let state: JoinedCall | null = null
  let levels = silence
  let call: VoiceCall | undefined
  /** Counts up, so that one that was left while it began ends by itself. */
  let attempts = 0
  return {
    state: () => state,
    levels: () => levels,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    join,
    toggleMute: () => state && call?.setMuted(!state.isMuted),
    leave: () => (call ? call.hangUp() : over()),
  }

  function tell(next: JoinedCall | null): void {
    state = next
    for (const listener of listeners) listener()
  }

  function change(fields: Partial<JoinedCall>): void {
    if (state) tell({ ...state, ...fields })
  }

  function over(): void {
    call = undefined
    attempts += 1
    levels = silence
    tell(null)
  }

  /** Rejects with why nothing came of it: an ApiError, or a fault of the microphone. */
  async function join(api: Pick<Api, 'client' | 'baseUrl'>, place: Place): Promise<void> {
    if (state) return
    tell({ conversationId: place.conversationId, since: null, isMuted: false })
    const mine = attempts
    try {
      const { beginCall } = await import('../../voice/own/beginCall.ts')
      const { openMicrophone, stopMicrophone } = await import('../../voice/own/openMicrophone.ts')
      const { joinedCalls } = await import('../../voice/own/joinedCalls.ts')
      const microphone = await openMicrophone(undefined)
      if (mine !== attempts) return stopMicrophone(microphone)
      const begun = beginCall({
        endpoint: joinedCalls(api, place),
        microphone,
        chosen: { input: undefined, output: undefined },
        listener: {
          ringing: () => undefined,
          accepted: () => change({ since: Date.now() }),
          reconnecting: () => undefined,
          reconnected: () => undefined,
          muted: isMuted => change({ isMuted }),
          failed: () => undefined,
          ended: over,
          warning: () => undefined,
          volume: (input, output) => {
            levels = { input, output }
            for (const listener of listeners) listener()
          },
        },
      })
      call = begun
      await begun.opened
    } catch (error) {
      if (mine === attempts) over()
      throw error
    }
  }
}
