import type { components } from '../../../openapi/generated/types.d.ts'

export type ChatEvent = components['schemas']['ConversationEvent']
export type ContentBlock = components['schemas']['ContentBlock']
export type ConversationSummary = components['schemas']['ConversationSummary']
export type WebChatAppearance = components['schemas']['WebChatAppearance']
export type StoredFile = components['schemas']['StoredFile']

/** Delivery state of an event. Every event that the server sends is `stored`. */
export type Delivery = 'stored' | 'sending' | 'failed'

/** A row of the chat. An entry stays the same object until it changes. */
export interface ChatEntry {
  readonly event: ChatEvent
  readonly delivery: Delivery
}

/** A file to be sent (§3). */
export interface Attachment {
  attachmentId: string
  name: string
  size: number
  type: string
  lastModified: number
  isUploading: boolean
  image_id?: string
  file_id?: string
  audio_id?: string
  /** Share sent, from 0 to 1. */
  progress?: number
  /** Readable reason why the upload failed. */
  error?: string
}

/** What an agent says and offers before the first message, if no conversation has begun. */
export interface ChatOpening {
  greeting?: string | undefined
  starters?: readonly string[]
}

/** A message as it is being written. */
export interface Draft {
  content: string
  blocks: readonly ContentBlock[]
}

/** State of the connection: `lost` while it waits for the next attempt. */
export type ChatConnection = 'live' | 'connecting' | 'lost'

/** The data and actions of a view of one conversation; none of its functions throws. */
export interface ConversationView {
  phase: 'starting' | 'ready' | 'failed'
  conversation: ConversationSummary | null
  /** In order, oldest first. */
  entries: readonly ChatEntry[]
  connection: ChatConnection
  /** A sent message still waits for its answer. */
  isAnswering: boolean
  /** Number of events since `markRead`, without one's own. */
  unread: number
  hasEarlier: boolean
  isLoadingEarlier: boolean
  error: string | null
  loadEarlier(): Promise<void>
  send(draft: Draft): void
  /** Sends a failed message again. */
  resend(clientEventId: string): void
  /** Removes a failed message. */
  discard(clientEventId: string): void
  stop(): Promise<void>
  startNew(): Promise<void>
  /** Starts again after a failed start. */
  retry(): void
  /** Asks for a person, if `conversation.can_request_human` allows it. */
  requestHuman(): Promise<void>
  rate(rating: 1 | 2 | 3 | 4 | 5): Promise<void>
  /** Saves the conversation as doc.pdf, or the answers of this filled intake as answers.pdf. */
  savePdf(answersId?: string): Promise<void>
  decide(eventId: string, decision: 'approve' | 'decline'): Promise<void>
  markRead(): void
  dismissError(): void
}

/** Returns a list key that stays the same before and after the entry is stored. */
export function entryKey({ event }: ChatEntry): string {
  return event.metadata.client_event_id ?? event._id
}
