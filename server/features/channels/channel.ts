import type { components } from '../../../openapi/generated/types.d.ts'
import type { ContentBlock } from '../conversations/messageBlocks.ts'

/** A channel by which people outside are reached, such as the web chat, email or a messenger. */
export interface Channel {
  /** Name of the channel, as in the conversation's `communication_channel`. */
  name: NonNullable<components['schemas']['Conversation']['communication_channel']>
  carries: Carriage
  /** Milliseconds after a person's last message during which they may be written to; null without a limit. */
  windowMs: number | null
  /** Null if people fetch messages themselves, as from the stream of a web chat. */
  transport: ChannelTransport | null
}

/** Content that messages of a channel can have. */
export interface Carriage {
  markdown: boolean
  files: boolean
  /** Maximum number of suggested answers; more are written into the text. */
  buttons: number
  /** Maximum characters of one message; longer ones are split. Null without a limit. */
  maxCharacters: number | null
}

/** The transport between a channel's provider and conversations. */
export interface ChannelTransport {
  /** Connects the inbound side. Called once, before the first delivery. */
  connect(inbound: ChannelInbound): void
  /** Sends one message; throws DeliveryError. A repeated `key` is the same message. */
  deliver(message: OutgoingMessage): Promise<{ externalId: string }>
}

/** Receives the messages and reports of a transport. */
export interface ChannelInbound {
  /** Stores an incoming message, only once even if it arrives several times. */
  receive(message: IncomingMessage): Promise<{ conversationId: string; eventId: string }>
  /** Records the delivery state of a message; returns false if the id is unknown, or not yet known. */
  report(report: DeliveryReport): Promise<boolean>
}

/** A message from a person outside. */
export interface IncomingMessage {
  tenantId: string
  /** The agent and service to start a conversation with, if there is none yet. */
  to: { agentId: string; serviceId: string | null }
  /** Where answers go, as the channel names it: a number, a group, or a mail with its thread. */
  address: string
  /** The identity of the sender that the channel vouches for; null if it vouches for none. */
  sender: SenderIdentity | null
  /** Id at the provider, which identifies a repeated message. */
  externalId: string
  content: string
  language?: string
  /** Stores attachments as files of the conversation. Not called for a message that is already stored. */
  blocks?: (conversationId: string) => Promise<ContentBlock[]>
}

/** The identity by which a contact is known. */
export interface SenderIdentity {
  /** A kind that channels share, such as `phone`, or the name of the channel. */
  kind: string
  value: string
  name: string | null
  email: string | null
  phone: string | null
}

/** One message for a provider. */
export interface OutgoingMessage extends MessagePart {
  tenantId: string
  conversationId: string
  address: string
  /** The same at each attempt. */
  key: string
}

/** One part of a message, within the limits of its channel. */
export interface MessagePart {
  text: string
  buttons: readonly string[]
  files: readonly Exclude<ContentBlock, { type: 'text' }>[]
}

/** A provider's later report on a message that it accepted. */
export interface DeliveryReport {
  tenantId: string
  externalId: string
  state: 'delivered' | 'read' | 'failed'
  reason?: DeliveryFailure
}

export type DeliveryFailure = 'window_closed' | 'address_unknown' | 'refused' | 'unreachable'

/** A message could not be delivered; with `isPassing`, another attempt may succeed. */
export class DeliveryError extends Error {
  readonly reason: DeliveryFailure
  readonly isPassing: boolean

  constructor(
    reason: DeliveryFailure,
    { isPassing = false, ...options }: ErrorOptions & { isPassing?: boolean } = {},
  ) {
    super(reason, options)
    this.name = 'DeliveryError'
    this.reason = reason
    this.isPassing = isPassing
  }
}
