import type { components } from '../../../openapi/generated/types.d.ts'
import type { Api } from '../../api/createApi.ts'
import type { JoinCall, JoinPlace } from '../../voice/joinCall.ts'
import type { CallListener, VoiceCall } from '../../voice/voiceTransport.ts'

/** The call that whoever is signed in talks in, beside the agent's. */
export interface JoinedCall {
  conversationId: string
  /** When both sides heard each other first; null until they do. */
  since: number | null
  isMuted: boolean
}

type JoinedBy = components['schemas']['VoiceCall']['joined_by']

const silence = { input: 0, output: 0 }

/** Of this page, which has one microphone: it goes on while other pages are looked at. */
export const joinedCall = createJoinedCall()

function createJoinedCall() {
  const listeners = new Set<() => void>()
  let state: JoinedCall | null = null
  let levels = silence
  let call: VoiceCall | undefined
  /** So that one that was left while it began ends by itself. */
  let attempt = new AbortController()
  const listener: CallListener = {
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
      for (const told of listeners) told()
    },
  }
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
    attempt.abort()
    levels = silence
    tell(null)
  }

  /** Rejects with why nothing came of it: an ApiError, or a fault of the microphone or the line. */
  async function join(
    api: Pick<Api, 'client' | 'baseUrl'>,
    place: JoinPlace,
    joinedBy: JoinedBy,
  ): Promise<void> {
    if (state) return
    tell({ conversationId: place.conversationId, since: null, isMuted: false })
    const mine = new AbortController()
    attempt = mine
    try {
      const begin = await ways[joinedBy]()
      await begin(api, place, {
        listener,
        signal: mine.signal,
        onBegun: begun => {
          call = begun
        },
      })
    } catch (error) {
      if (!mine.signal.aborted) over()
      throw error
    }
  }
}

const ways: Record<JoinedBy, () => Promise<JoinCall>> = {
  sound: async () => (await import('../../voice/own/joinLine.ts')).joinLine,
  ringing: async () => (await import('../../voice/twilio/beRung.ts')).beRung,
}
