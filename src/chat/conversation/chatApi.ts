import type { components } from '../../../openapi/generated/types.d.ts'
import type { EventStream, EventStreamListener } from '../../api/eventStream.ts'
import type { ChatEvent, ConversationSummary, Draft, StoredFile } from './chatTypes.ts'

export type IntakeStart = components['schemas']['IntakeStart']
/** With whom a conversation begins: a web chat's or a service's token, an agent, or an intake's token. */
export type ConversationStart = components['schemas']['ConversationStart'] | IntakeStart

/** What has an address, whose id stands within its path: `file/contents` comes as a download, `file/preview` is shown by the browser. */
export type MediaKind =
  | 'image/contents'
  | 'audio_upload/contents'
  | 'file/contents'
  | 'file/preview'
  | 'generated_document/rendered'
  | 'imported_document/original'

export interface UploadOptions {
  signal: AbortSignal
  /** Told the share that has left, 0 to 1. */
  onProgress: (share: number) => void
}

/** What a new message is sent with; the same `clientEventId` twice is one message. */
export interface OutgoingMessage extends Draft {
  clientEventId: string
}

/** Everything the chat asks the server for. Whatever fails throws an ApiError. */
export interface ChatApi {
  /** Begins a conversation and answers under its token from then on. */
  start(start: ConversationStart): Promise<ConversationSummary>
  get(conversationId: string): Promise<ConversationSummary>
  /** The newest first; `before` reads further back from that event_index. */
  recent(conversationId: string, page?: { before?: number; limit?: number }): Promise<ChatEvent[]>
  send(conversationId: string, message: OutgoingMessage): Promise<ChatEvent>
  /** Follows the conversation until the stream is closed. */
  stream(conversationId: string, from: StreamStart, listener: EventStreamListener<ChatEvent>): EventStream
  stop(conversationId: string): Promise<boolean>
  /** To people, where the visitor may ask for one, or back to the agent. */
  handOff(conversationId: string, to: 'human' | 'agent'): Promise<ConversationSummary>
  /** Tells the team how far the visitor has seen. */
  seen(conversationId: string, eventIndex: number): Promise<unknown>
  rate(conversationId: string, rating: number): Promise<ConversationSummary>
  pdf(conversationId: string): Promise<Blob>
  decide(conversationId: string, eventId: string, decision: 'approve' | 'decline'): Promise<ChatEvent>
  /** Sent as base64 (§5). */
  uploadImage(file: File, options: UploadOptions): Promise<StoredFile>
  uploadFile(file: File, options: UploadOptions): Promise<StoredFile>
  uploadAudio(clip: File, options: UploadOptions): Promise<StoredFile>
  /** An address a browser can show or save by itself; a visitor's bears the conversation's token. */
  mediaUrl(kind: MediaKind, id: string): string
  translate(sourceText: string, targetLanguage: string): Promise<string>
}

/** From where a conversation is followed. */
export interface StreamStart {
  since: Date
  /** The number up to which nothing will change any more. */
  lastEventId: string
}
