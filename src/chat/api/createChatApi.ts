import { createCaller } from '../../api/createCaller.ts'
import type { Sender } from '../../api/createSender.ts'
import { followEvents, type StreamPosition, type WakeUps } from '../../api/eventStream.ts'
import type { ChatApi, ConversationStart, IntakeStart, UploadOptions } from '../conversation/chatApi.ts'
import type { ContentBlock } from '../conversation/chatTypes.ts'
import type { ConversationMemory } from '../conversation/conversationMemory.ts'
import { parseEvent } from './parseEvent.ts'

interface Deps {
  api: Pick<Sender, 'baseUrl' | 'send' | 'open' | 'deliver'>
  /** Provides a visitor's token once the conversation has started. Signed-in people use their session instead. */
  memory: Pick<ConversationMemory, 'read'>
  wakeUps?: WakeUps
  /** Kind of conversation, which decides the path that reads it. */
  kind?: 'web_chat' | 'intake_chat'
}

/**
 * Returns the chat's API calls over the page's connection: as the visitor whose token is remembered, otherwise with the
 * session (§6).
 */
export function createChatApi({ api, memory, wakeUps, kind = 'web_chat' }: Deps): ChatApi {
  const call = createCaller(api)
  return {
    call,
    bearer,
    // A new conversation sends no token of the previous one.
    start: body =>
      isIntake(body)
        ? call('post', '/intake_chat/conversation', { body })
        : call('post', '/web_chat/conversation', { body }),
    get: id => call('get', `/${kind}/conversation/{id}`, at(id)),
    recent: (id, query = {}) => call('get', '/conversation/{id}/recent_messages', { ...at(id), query }),
    send(id, { content, blocks, clientEventId }) {
      const body = { content, content_blocks: blocks.map(asSent), client_event_id: clientEventId }
      return call('post', '/conversation/{id}/message', { ...at(id), body })
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
    stop: id => call('post', '/conversation/{id}/stop', at(id)),
    seen: (id, event_index) => call('put', '/conversation/{id}/seen', { ...at(id), body: { event_index } }),
    rate: (id, rating) => call('put', '/conversation/{id}/rating', { ...at(id), body: { rating } }),
    handOff: (id, to) => call('post', '/conversation/{id}/handoff', { ...at(id), body: { to } }),
    async pdf(id, answersId) {
      const path = answersId ? `filled_intake/${answersId}` : `conversation/${id}`
      const request = new Request(`${api.baseUrl}/${path}/pdf`, { headers: bearer() })
      return (await api.deliver(request)).blob()
    },
    decide: (id, event_id, decision) =>
      call('post', '/conversation/{id}/approval', { path: { id }, body: { event_id, decision } }),
    uploadImage: (file, options) => upload('image', file, options),
    uploadFile: (file, options) => upload('file', file, options),
    uploadAudio: (clip, options) => upload('audio_upload', clip, options),
    mediaUrl(kind, id) {
      const token = memory.read()?.token
      const query = token ? `?token=${encodeURIComponent(token)}` : ''
      return `${api.baseUrl}/${kind.replace('/', `/${encodeURIComponent(id)}/`)}${query}`
    },
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
    return { path: { id }, headers: bearer() }
  }

  function bearer(): Record<string, string> {
    const token = memory.read()?.token
    return token ? { 'x-conversation-token': token } : {}
  }

  async function upload(kind: 'image' | 'file' | 'audio_upload', file: File, options: UploadOptions) {
    const { uploadFile } = await import('../../api/uploadFile.ts')
    return uploadFile(api, kind, file, { ...options, headers: bearer() })
  }
}

function isIntake(start: ConversationStart): start is IntakeStart {
  return 'intake_token' in start
}

/** Returns the block without the members that the server adds for display. */
export function asSent(block: ContentBlock): ContentBlock {
  return block.type === 'file' ? { type: 'file', file_id: block.file_id } : block
}
