import type { components } from '../../../openapi/generated/types.d.ts'
import type { EventStream, EventStreamListener } from '../../api/eventStream.ts'
import type { ChatEvent, ConversationSummary, Draft, StoredFile } from './chatTypes.ts'

export type IntakeStart = components['schemas']['IntakeStart']
/** The partner of a new conversation: the token of a web chat or a service, an agent, or the token of an intake. */
export type ConversationStart = components['schemas']['ConversationStart'] | IntakeStart

/**
 * Media with an address; their ID is part of the path. `file/contents` is a download; the browser displays
 * `file/preview`.
 */
export type MediaKind =
  | 'image/contents'
  | 'audio_upload/contents'
  | 'file/contents'
  | 'file/preview'
  | 'generated_document/rendered'
  | 'imported_document/original'

export interface UploadOptions {
  signal: AbortSignal
  /** Receives the share sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/** A new message to send. The same `clientEventId` twice is one message. */
export interface OutgoingMessage extends Draft {
  clientEventId: string
}

/** All requests of the chat to the server. Every failure throws an ApiError. */
export interface ChatApi {
  /** Starts a conversation. Later calls use its token. */
  start(start: ConversationStart): Promise<ConversationSummary>
  get(conversationId: string): Promise<ConversationSummary>
  /** Returns the newest events first. With `before`, returns events older than that event_index. */
  recent(conversationId: string, page?: { before?: number; limit?: number }): Promise<ChatEvent[]>
  send(conversationId: string, message: OutgoingMessage): Promise<ChatEvent>
  /** Follows the conversation until the stream is closed. */
  stream(conversationId: string, from: StreamStart, listener: EventStreamListener<ChatEvent>): EventStream
  stop(conversationId: string): Promise<boolean>
  /** Hands the conversation to people, if the visitor may ask for one, or back to the agent. */
  handOff(conversationId: string, to: 'human' | 'agent'): Promise<ConversationSummary>
  /** Reports the last event that the visitor has seen to the team. */
  seen(conversationId: string, eventIndex: number): Promise<unknown>
  rate(conversationId: string, rating: number): Promise<ConversationSummary>
  pdf(conversationId: string): Promise<Blob>
  decide(conversationId: string, eventId: string, decision: 'approve' | 'decline'): Promise<ChatEvent>
  /** Sends the image as base64 (§5). */
  uploadImage(file: File, options: UploadOptions): Promise<StoredFile>
  uploadFile(file: File, options: UploadOptions): Promise<StoredFile>
  uploadAudio(clip: File, options: UploadOptions): Promise<StoredFile>
  /** Returns an address that the browser can display or save. For a visitor, it contains the conversation's token. */
  mediaUrl(kind: MediaKind, id: string): string
  translate(sourceText: string, targetLanguage: string): Promise<string>
}

/** The position from which a stream follows a conversation. */
export interface StreamStart {
  since: Date
  /** Highest event number up to which no event changes any more. */
  lastEventId: string
}
