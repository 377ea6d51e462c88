import type { components } from '../../../openapi/generated/types.d.ts'
import type { Caller } from '../../api/createCaller.ts'
import type { EventStream, EventStreamListener } from '../../api/eventStream.ts'
import type { ChatEvent, ConversationSummary, Draft, StoredFile } from './chatTypes.ts'

export type IntakeStart = components['schemas']['IntakeStart']
export type IntakePage = components['schemas']['IntakePage']
/** The partner of a new conversation: the token of a web chat or a service, an agent, or the token of an intake. */
export type ConversationStart = components['schemas']['ConversationStart'] | IntakeStart

/**
 * Media with an address; their ID is part of the path. `file/contents` and `generated_document/render` are downloads;
 * the browser displays `file/preview` and `generated_document/rendered`.
 */
export type MediaKind =
  | 'image/contents'
  | 'audio_upload/contents'
  | 'file/contents'
  | 'file/preview'
  | 'generated_document/rendered'
  | 'generated_document/render'
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
  stop(conversationId: string): Promise<unknown>
  /** Hands the conversation to people, if the visitor may ask for one, or back to the agent. */
  handOff(conversationId: string, to: 'human' | 'agent'): Promise<ConversationSummary>
  /** Reports the last event that the visitor has seen to the team. */
  seen(conversationId: string, eventIndex: number): Promise<unknown>
  rate(conversationId: string, rating: number): Promise<ConversationSummary>
  /** Fetches the conversation, or the answers of this filled intake, as a PDF. */
  pdf(conversationId: string, answersId?: string): Promise<Blob>
  /** Makes other calls of the contract, for parts that load late. */
  call: Caller
  /** Returns the headers with which a call is the visitor's. */
  bearer(): Record<string, string>
  decide(conversationId: string, eventId: string, decision: 'approve' | 'decline'): Promise<ChatEvent>
  /** Sends the image as base64 (§5). */
  uploadImage(file: File, options: UploadOptions): Promise<StoredFile>
  uploadFile(file: File, options: UploadOptions): Promise<StoredFile>
  uploadAudio(clip: File, options: UploadOptions): Promise<StoredFile>
  /** Returns an address that the browser can display or save. For a visitor, it contains the conversation's token. */
  mediaUrl(kind: MediaKind, id: string): string
}

/** The position from which a stream follows a conversation. */
export interface StreamStart {
  since: Date
  /** Highest event number up to which no event changes any more. */
  lastEventId: string
}
