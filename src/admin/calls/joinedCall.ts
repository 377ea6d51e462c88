import type { components } from '../../../openapi/generated/types.d.ts'
import type { Api } from '../../api/createApi.ts'
import { createStore } from '../../state/createStore.ts'
import type { VoiceLevels } from '../../voice/createVoiceCall.ts'
import type { JoinCall, JoinPlace } from '../../voice/joinCall.ts'
import type { CallListener, VoiceCall } from '../../voice/voiceTransport.ts'

/** Call in which the user talks instead of the agent. */
export interface JoinedCall {
  conversationId: string
  /** Time at which both sides first heard each other; null until then. */
  since: number | null
  isMuted: boolean
}

type JoinedBy = components['schemas']['VoiceCall']['joined_by']

interface State {
  joined: JoinedCall | null
  levels: VoiceLevels
}

const silence: VoiceLevels = { input: 0, output: 0 }

/** Joined call of this page, which has one microphone; it continues while the user visits other pages. */
export const joinedCall = createJoinedCall()

function createJoinedCall() {
  const store = createStore<State>({ joined: null, levels: silence })
  let call: VoiceCall | undefined
  /** Aborts an attempt to join that the user has left. */
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
    volume: (input, output) => store.set({ ...store.get(), levels: { input, output } }),
  }
  return {
    state: () => store.get().joined,
    levels: () => store.get().levels,
    subscribe: store.subscribe,
    join,
    toggleMute: () => {
      const { joined } = store.get()
      if (joined) call?.setMuted(!joined.isMuted)
    },
    leave: () => (call ? call.hangUp() : over()),
  }

  function change(fields: Partial<JoinedCall>): void {
    const { joined, levels } = store.get()
    if (joined) store.set({ joined: { ...joined, ...fields }, levels })
  }

  function over(): void {
    call = undefined
    attempt.abort()
    store.set({ joined: null, levels: silence })
  }

  /** Joins a call. Rejects with an ApiError, or with a fault of the microphone or the line. */
  async function join(
    api: Pick<Api, 'client' | 'baseUrl'>,
    place: JoinPlace,
    joinedBy: JoinedBy,
  ): Promise<void> {
    if (store.get().joined) return
    const joined = { conversationId: place.conversationId, since: null, isMuted: false }
    store.set({ joined, levels: silence })
    const mine = new AbortController()
    attempt = mine
    try {
      const begin = await loadJoin[joinedBy]()
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

const loadJoin: Record<JoinedBy, () => Promise<JoinCall>> = {
  sound: async () => (await import('../../voice/own/joinLine.ts')).joinLine,
  ringing: async () => (await import('../../voice/twilio/beRung.ts')).beRung,
}
