import type { Api } from '../api/createApi.ts'
import type { CallListener, VoiceCall } from './voiceTransport.ts'

/** Call to join and the user who joins it. */
export interface JoinPlace {
  conversationId: string
  userId: string
}

/** Listener and lifetime of a joined call. */
export interface JoinNeeds {
  listener: CallListener
  onBegun: (call: VoiceCall) => void
  /** Aborted if the user leaves before the call begins. */
  signal: AbortSignal
}

/** Joins somebody else's call. Rejects with an ApiError, or with a fault of the microphone or the line. */
export type JoinCall = (
  api: Pick<Api, 'client' | 'baseUrl'>,
  place: JoinPlace,
  needs: JoinNeeds,
) => Promise<void>
