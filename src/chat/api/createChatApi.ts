import type { Api } from '../../api/createApi.ts'
import { followEvents, type StreamPosition, type WakeUps } from '../../api/eventStream.ts'
import { uploadFile } from '../../api/uploadFile.ts'
import type { ContentBlock } from '../conversation/chatTypes.ts'
import type { ConversationMemory } from '../conversation/conversationMemory.ts'
import type { ChatApi, MediaKind, UploadOptions } from './chatApi.ts'
import { parseEvent } from './parseEvent.ts'

interface Deps {
  api: Api
  /** Knows a visitor's token from the start of the conversation on; signed-in people have a session instead. */
  memory: Pick<ConversationMemory, 'read'>
  wakeUps?: WakeUps
}

/** The chat's calls over the page's connection: as the visitor whose token is remembered, else with the session (§6). */
export function createChatApi({ api, memory, wakeUps }: Deps): ChatApi {
  const { client } = api
  return {
    // A new conversation has nothing to do with the one before.
    start: body => answer(client.POST('/web_chat/conversation', { body })),
    get: id => answer(client.GET('/web_chat/conversation/{id}', at(id))),
    recent(id, page = {}) {
      const params = { ...at(id).params, query: page }
      return answer(client.GET('/conversation/{id}/recent_messages', { params }))
    },
    send(id, { content, blocks, clientEventId }) {
      const body = { content, content_blocks: blocks.map(asSent), client_event_id: clientEventId }
      return answer(client.POST('/conversation/{id}/message', { ...at(id), body }))
    },
    stream: (id, { since, lastEventId }, listener) =>
      followEvents({
        open: (position, signal) => openStream(id, position, signal),
        from: { since, lastEventId },
        name: 'conversation_event',
        parse: parseEvent,
        isLast: data => data.includes('"completed"'),
        momentOf: event => Date.parse(event.updated_at),
        listener,
        wakeUps,
      }),
    stop: async id => (await answer(client.POST('/conversation/{id}/stop', at(id)))).stopped,
    rate: (id, rating) => answer(client.PUT('/conversation/{id}/rating', { ...at(id), body: { rating } })),
    async pdf(id) {
      const { response } = await client.GET('/conversation/{id}/pdf', { ...at(id), parseAs: 'stream' })
      return response.blob()
    },
    decide(id, event_id, decision) {
      const params = { path: { id } }
      return answer(client.POST('/conversation/{id}/approval', { params, body: { event_id, decision } }))
    },
    uploadImage: (file, options) => upload('image', file, options),
    uploadFile: (file, options) => upload('file', file, options),
    uploadAudio: (clip, options) => upload('audio_upload', clip, options),
    mediaUrl(kind, id) {
      const token = memory.read()?.token
      const address = api.baseUrl + mediaPaths[kind].replace('{id}', encodeURIComponent(id))
      return token ? `${address}?token=${encodeURIComponent(token)}` : address
    },
    async translate(source_text, target_language_code) {
      const body = { source_text, target_language_code }
      return (await answer(client.POST('/translation', { params: { header: bearer() }, body }))).target_text
    },
    appearance: token =>
      answer(client.GET('/web_chat/configuration/{token}', { params: { path: { token } } })),
  }

  function openStream(id: string, { since, lastEventId }: StreamPosition, signal: AbortSignal) {
    return api.open(`/conversation/${encodeURIComponent(id)}/message_stream`, {
      query: { since: since.toISOString() },
      headers: {
        Accept: 'text/event-stream',
        ...bearer(),
        ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
      },
      signal,
    })
  }

  function at(id: string) {
    return { params: { path: { id }, header: bearer() } }
  }

  function bearer(): Record<string, string> {
    const token = memory.read()?.token
    return token ? { 'x-conversation-token': token } : {}
  }

  function upload(kind: 'image' | 'file' | 'audio_upload', file: File, options: UploadOptions) {
    return uploadFile(api, kind, file, { ...options, headers: bearer() })
  }
}

const mediaPaths: Record<MediaKind, string> = {
  image_contents: '/image/{id}/contents',
  audio_contents: '/audio_upload/{id}/contents',
  file_contents: '/file/{id}/contents',
  file_preview: '/file/{id}/preview',
  generated_document: '/generated_document/{id}/rendered',
}

/** Whatever is no answer was thrown before. */
async function answer<T>(reply: Promise<{ data?: T }>): Promise<T> {
  return (await reply).data as T
}

/** What the server fills in is only shown until it has. */
function asSent(block: ContentBlock): ContentBlock {
  return block.type === 'file' ? { type: 'file', file_id: block.file_id } : block
}
