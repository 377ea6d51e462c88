import type { Api } from '../api/createApi.ts'
import type { CallListener, VoiceCall } from './voiceTransport.ts'

/** Which call is joined, and by whom. */
export interface JoinPlace {
  conversationId: string
  userId: string
}

/** Whom it tells, and how long it is wanted. */
export interface JoinNeeds {
  listener: CallListener
  onBegun: (call: VoiceCall) => void
  /** Aborted where it is left before it has begun. */
  signal: AbortSignal
}

/** A way to talk in somebody else's call. Rejects with why nothing came of it: an ApiError, or a fault of the microphone or the line. */
export type JoinCall = (
  api: Pick<Api, 'client' | 'baseUrl'>,
  place: JoinPlace,
  needs: JoinNeeds,
) => Promise<void>
