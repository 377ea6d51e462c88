import type { components } from '../../../openapi/generated/types.d.ts'

export type ChatEvent = components['schemas']['ConversationEvent']
export type ContentBlock = components['schemas']['ContentBlock']
export type ConversationSummary = components['schemas']['ConversationSummary']
export type WebChatAppearance = components['schemas']['WebChatAppearance']
export type StoredFile = components['schemas']['StoredFile']

/** What became of an event on its way to the server; everything the server has told of is stored. */
export type Delivery = 'stored' | 'sending' | 'failed'

/** A row of the chat. An entry that nothing has happened to stays the same object. */
export interface ChatEntry {
  readonly event: ChatEvent
  readonly delivery: Delivery
}

/** A file that somebody is about to send (§3). */
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
  /** The share that has left, 0 to 1. */
  progress?: number
  /** Why it could not be uploaded, for people. */
  error?: string
}

/** What somebody writes. */
export interface Draft {
  content: string
  blocks: readonly ContentBlock[]
}

/** How the line to the server is: `lost` while it waits to try again. */
export type ChatConnection = 'live' | 'connecting' | 'lost'

/** Everything a view of one conversation shows and does; no function of it throws. */
export interface ConversationView {
  phase: 'starting' | 'ready' | 'failed'
  conversation: ConversationSummary | null
  /** In their order, the oldest first. */
  entries: readonly ChatEntry[]
  connection: ChatConnection
  /** Something that was sent still waits for its answer. */
  isAnswering: boolean
  /** How many events came in since `markRead`, without one's own. */
  unread: number
  hasEarlier: boolean
  isLoadingEarlier: boolean
  error: string | null
  loadEarlier(): Promise<void>
  send(draft: Draft): void
  /** Sends once more what failed. */
  resend(clientEventId: string): void
  /** Takes away what failed. */
  discard(clientEventId: string): void
  stop(): Promise<void>
  startNew(): Promise<void>
  /** Begins again where that had failed. */
  retry(): void
  /** Asks for a person, where `conversation.can_request_human` says that one may. */
  requestHuman(): Promise<void>
  rate(rating: 1 | 2 | 3 | 4 | 5): Promise<void>
  /** Saves the conversation as doc.pdf. */
  savePdf(): Promise<void>
  decide(eventId: string, decision: 'approve' | 'decline'): Promise<void>
  markRead(): void
  dismissError(): void
}

/** What a row is known by from before it is stored until for ever; for keys of lists. */
export function entryKey({ event }: ChatEntry): string {
  return event.metadata.client_event_id ?? event._id
}
