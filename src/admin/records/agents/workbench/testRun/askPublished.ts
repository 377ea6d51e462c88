import { bodyOf } from '../../../../../api/bodyOf.ts'
import type { Api } from '../../../../../api/createApi.ts'
import type { ChatApi } from '../../../../../chat/conversation/chatApi.ts'
import type { ChatEvent } from '../../../../../chat/conversation/chatTypes.ts'
import type { Asked } from './askedLast.ts'

interface Deps {
  client: Api['client']
  chat: ChatApi
  agentId: string
  place: { timezone: string; language_id?: string }
  signal: AbortSignal
}

/**
 * Returns the published version's answer to the question, given the same earlier messages. Rejects with the signal's
 * reason on abort, and with an AbortError if the conversation ends.
 */
export async function askPublished(
  { client, chat, agentId, place, signal }: Deps,
  { earlier, question }: Asked,
): Promise<ChatEvent> {
  const { _id: id } = await bodyOf(
    client.POST('/agent/{id}/tryout', {
      params: { path: { id: agentId } },
      body: { version: 'latest', ...(earlier.length > 0 && { earlier }), ...place },
      signal,
    }),
  )
  const sent = await bodyOf(
    client.POST('/conversation/{id}/message', {
      params: { path: { id } },
      body: { content: question },
      signal,
    }),
  )
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const from = { since: new Date(sent.created_at), lastEventId: String(sent.event_index) }
    const stream = chat.stream(id, from, {
      onEvent(event) {
        if (event.metadata.turn_status === undefined) return
        stream.close()
        resolve(event)
      },
      onState: () => undefined,
      // Already logged; the stream reconnects by itself.
      onError: () => undefined,
      onEnd: () => reject(new DOMException('The conversation has ended', 'AbortError')),
    })
    signal.addEventListener('abort', () => {
      stream.close()
      reject(signal.reason)
    })
  })
}
