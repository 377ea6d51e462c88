import limits from '../../../openapi/limits.json' with { type: 'json' }
import { bodyOf } from '../../api/bodyOf.ts'
import type { Api } from '../../api/createApi.ts'
import type { VoiceFault, VoiceIssue } from '../voiceTransport.ts'
import { faultOfCall } from './faultOfCall.ts'
import type { SoundPath } from './soundLine.ts'

export interface StartedCall extends SoundPath {
  _id: string
  conversation_id: string
}

/** Requests to our own endpoint; every function rejects with an ApiError. */
export interface OwnCalls {
  /** Starts a call. Without an offer, its sound uses a WebSocket. */
  start(sdp?: string): Promise<StartedCall>
  /** Requests another path for the sound of a call. */
  reconnect(id: string, sdp?: string): Promise<SoundPath>
  /** Opens a line on which users hear themselves. */
  echo(sdp?: string): Promise<SoundPath>
  /** Returns the WebSocket address of a nonce. */
  soundAddress(nonce: string): string
  /** Returns null while the call lasts; afterwards the fault that ended it, if any. */
  ending(id: string): Promise<{ fault: VoiceFault | null } | null>
  hangUp(id: string): Promise<unknown>
  rate(id: string, score: number, issue: VoiceIssue | null): Promise<unknown>
}

/** Requests that one call needs. */
export type CallEndpoint = Omit<OwnCalls, 'echo'>

/** Creates the requests to our own endpoint, in the caller's language and time zone. */
export function ownCalls(
  { client, baseUrl }: Pick<Api, 'client' | 'baseUrl'>,
  language: string,
  timezone: string,
): OwnCalls {
  const at = (callId: string) => ({ params: { path: { callId } } })
  const [language_id] = /^[a-z]{2,3}(-[A-Z]{2})?\b/.exec(language) ?? []
  return {
    ...pathsOfCalls({ client, baseUrl }),
    start: sdp =>
      bodyOf(
        client.POST('/voice/call', {
          body: { ...offered(sdp), timezone, ...(language_id && { language_id }) },
        }),
      ),
    echo: sdp => bodyOf(client.POST('/voice/echo', { body: offered(sdp) })),
    ending: async id => {
      const { state, fault } = await bodyOf(
        client.GET('/voice/call/{callId}', { ...at(id), signal: inTime() }),
      )
      return state === 'ended' ? { fault: fault ? faultOfCall(fault) : null } : null
    },
    hangUp: id => client.POST('/voice/call/{callId}/hang_up', at(id)),
    rate: (id, score, issue) =>
      client.POST('/voice/call/{callId}/feedback', {
        ...at(id),
        body: issue === null ? { score } : { score, issue },
      }),
  }
}

/** Creates the requests for further paths of a call's sound. */
export function pathsOfCalls({
  client,
  baseUrl,
}: Pick<Api, 'client' | 'baseUrl'>): Pick<OwnCalls, 'reconnect' | 'soundAddress'> {
  return {
    reconnect: (callId, sdp) =>
      bodyOf(
        client.POST('/voice/call/{callId}/reconnect', {
          params: { path: { callId } },
          body: offered(sdp),
          signal: inTime(),
        }),
      ),
    soundAddress: nonce => `${baseUrl.replace(/^http/, 'ws')}/voice/sound/${nonce}`,
  }
}

export function offered(sdp: string | undefined): { sdp?: string } {
  return sdp === undefined ? {} : { sdp }
}

/** Returns a signal that aborts a slow request: without a network, a new attempt is better than waiting. */
function inTime(): AbortSignal {
  return AbortSignal.timeout(limits.voice.connectMs)
}
