/** A WhatsApp number of an account. */
export interface MessengerNumber {
  /** Id of the number at the provider. */
  channelId: string
  /** In international format. */
  number: string
  name: string
  isConnected: boolean
}

/** A group in which a number takes part. */
export interface MessengerGroup {
  id: string
  /** Id in WhatsApp. */
  whatsappId: string | null
  name: string
  size: number | null
  isMuted: boolean
  isReadOnly: boolean
  isOwner: boolean
  pictureUrl: string | null
  createdAt: Date | null
}

/** A message template that WhatsApp has approved. */
export interface MessageTemplate {
  id: string
  name: string
  category: string
  /** With placeholders such as {{1}}. */
  text: string
}

/** A subscription to an event. */
export interface MessengerHook {
  id: string
  event: string
  url: string
  channelId: string | null
}

/** One message to a person or a group. */
export interface MessengerSend {
  /** The connected number. */
  from: string
  to: { number: string } | { groupId: string }
  content: { text: string; fileUrl?: string } | { templateId: string; parameters: readonly string[] }
}

/** How a number is connected: as a linked device, or through the WhatsApp Business API. */
export type NumberKind = 'web' | 'waba'

/** The service through which WhatsApp is reached, with the key of one account. All methods throw MessengerError. */
export interface MessengerAccount {
  numbers(): Promise<MessengerNumber[]>
  groups(number: string): Promise<MessengerGroup[]>
  /** Returns the approved templates of a number of the WhatsApp Business API. */
  templates(number: string): Promise<MessageTemplate[]>
  hooks(): Promise<MessengerHook[]>
  subscribe(event: string, url: string, number: string): Promise<void>
  unsubscribe(hookId: string): Promise<void>
  /** Sends a message. Returns the id by which receipts name it; null if the answer has none. */
  send(kind: NumberKind, message: MessengerSend): Promise<string | null>
}

/** A picture, sound or document of a message. */
export interface SentMedia {
  url: string
  /** Such as image/jpeg; empty if unknown. */
  mediaType: string
  /** Kind in words, such as image. */
  kind: string
}

/** A message that a person, the team or this installation wrote. */
export interface WrittenMessage {
  type: 'message'
  id: string
  at: Date | null
  by: 'person' | 'team' | 'us'
  /** Number of the person who wrote it, or to whom the team wrote; empty if a group hides it. */
  number: string
  /** The group; null for a message between two. */
  group: { id: string; whatsappId: string } | null
  /** Name of the person, as WhatsApp shows it; empty if unknown. */
  name: string
  text: string
  media: readonly SentMedia[]
  /** Numbers that it mentions, digits only. */
  mentions: readonly string[]
  /** Id of the message that it answers; null without one. */
  answersId: string | null
}

export type MessengerEvent =
  | WrittenMessage
  | { type: 'receipt'; id: string; state: 'delivered' | 'read' }
  /** The state of the number has changed. */
  | { type: 'number' }
  /** Nothing that concerns us. */
  | { type: 'other' }

/** An event to subscribe to. */
export interface WantedEvent {
  name: string
  /** Event to subscribe to if the provider does not know this one. */
  instead?: string
}

export interface MessengerProvider {
  open(apiKey: string): MessengerAccount
  wantedEvents(kind: NumberKind): readonly WantedEvent[]
  /**
   * Reads the body of an event by the name that it was subscribed under, or by its own if that is empty. Returns null
   * for a message or receipt that cannot be read.
   */
  readEvent(subscribed: string, body: unknown): MessengerEvent | null
  /** Returns whom an event is about and when it happened, as far as its body says so. */
  placeOf(body: unknown): { address: string; at: Date | null }
}

type MessengerFault =
  /** The key is wrong or was withdrawn. */
  | 'key'
  /** The provider refuses this request. */
  | 'refused'
  | 'throttled'
  /** No answer, or none that says whether the request took effect. */
  | 'unclear'

/** The provider did not do what it was asked for. The message is a sentence for the team. */
export class MessengerError extends Error {
  override readonly name = 'MessengerError'
  readonly fault: MessengerFault
  /** How long the provider wants to be left alone; null if it does not say. */
  readonly retryAfterMs: number | null

  constructor(
    fault: MessengerFault,
    message: string,
    options: ErrorOptions & { retryAfterMs?: number | null } = {},
  ) {
    super(message, options)
    this.fault = fault
    this.retryAfterMs = options.retryAfterMs ?? null
  }
}
