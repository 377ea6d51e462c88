import { bodyOf } from '../../api/bodyOf.ts'
import type { Api } from '../../api/createApi.ts'
import type { VoiceIssue } from '../voiceTransport.ts'

export interface StartedCall {
  _id: string
  conversation_id: string
  sdp: string
}

/** What our own endpoint is asked for; every function rejects with an ApiError. */
export interface OwnCalls {
  start(sdp: string): Promise<StartedCall>
  isOver(id: string): Promise<boolean>
  hangUp(id: string): Promise<unknown>
  rate(id: string, score: number, issue: VoiceIssue | null): Promise<unknown>
}

/** The calls of our own endpoint, in the caller's language and zone. */
export function ownCalls({ client }: Pick<Api, 'client'>, language: string, timezone: string): OwnCalls {
  const at = (callId: string) => ({ params: { path: { callId } } })
  const [language_id] = /^[a-z]{2,3}(-[A-Z]{2})?\b/.exec(language) ?? []
  return {
    start: sdp =>
      bodyOf(client.POST('/voice/call', { body: { sdp, timezone, ...(language_id && { language_id }) } })),
    isOver: async id => (await bodyOf(client.GET('/voice/call/{callId}', at(id)))).state === 'ended',
    hangUp: id => client.POST('/voice/call/{callId}/hang_up', at(id)),
    rate: (id, score, issue) =>
      client.POST('/voice/call/{callId}/feedback', {
        ...at(id),
        body: issue === null ? { score } : { score, issue },
      }),
  }
}
