import type { components } from '../../../openapi/generated/types.d.ts'
import type { ContentBlock } from '../conversations/messageBlocks.ts'

/** How people outside are reached, such as the web chat, e-mail or a messenger. */
export interface Channel {
  /** As conversations have it in `communication_channel`. */
  name: NonNullable<components['schemas']['Conversation']['communication_channel']>
  carries: Carriage
  /** Milliseconds after a person's last message in which they may be written to; null where that never ends. */
  windowMs: number | null
  /** Null where people fetch what was said themselves, as from the stream of a web chat. */
  transport: ChannelTransport | null
}

/** What messages of a channel can hold. */
export interface Carriage {
  markdown: boolean
  files: boolean
  /** Answers to choose from, at most; more are written into the text. */
  buttons: number
  /** Characters of one message; longer ones go out in several. Null without a limit. */
  maxCharacters: number | null
}

/** What carries words between a channel's provider and conversations. */
export interface ChannelTransport {
  /** Called once, before anything is delivered. */
  connect(inbound: ChannelInbound): void
  /** Hands one message over; throws DeliveryError. The same `key` again is the same message. */
  deliver(message: OutgoingMessage): Promise<{ externalId: string }>
}

/** Where a transport leaves what reaches it. */
export interface ChannelInbound {
  /** Stores what somebody has said, once however often it comes. */
  receive(message: IncomingMessage): Promise<{ conversationId: string; eventId: string }>
  /** Notes what became of a message; false where none is known by this id, or not yet. */
  report(report: DeliveryReport): Promise<boolean>
}

/** Something that a person outside has said. */
export interface IncomingMessage {
  tenantId: string
  /** Whom it is said to, where it begins a conversation. */
  to: { agentId: string; serviceId: string | null }
  /** Where answers go: whatever the channel calls it, such as a number, a group or a mail with its thread. */
  address: string
  /** By what the channel vouches that it knows who speaks; null where it does not. */
  sender: SenderIdentity | null
  /** Its name at the provider, by which it is known when it comes again. */
  externalId: string
  content: string
  language?: string
  /** Stores what came along as files of the conversation; not called for what is known already. */
  blocks?: (conversationId: string) => Promise<ContentBlock[]>
}

/** By what a contact is known. */
export interface SenderIdentity {
  /** Such as `phone`, where channels share it, or the name of the channel. */
  kind: string
  value: string
  name: string | null
  email: string | null
  phone: string | null
}

/** One message as it is handed to a provider. */
export interface OutgoingMessage extends MessagePart {
  tenantId: string
  conversationId: string
  address: string
  /** The same at each attempt. */
  key: string
}

/** What a message holds, no more than its channel carries. */
export interface MessagePart {
  text: string
  buttons: readonly string[]
  files: readonly Exclude<ContentBlock, { type: 'text' }>[]
}

/** What a provider says later of a message it has taken. */
export interface DeliveryReport {
  tenantId: string
  externalId: string
  state: 'delivered' | 'read' | 'failed'
  reason?: DeliveryFailure
}

export type DeliveryFailure = 'window_closed' | 'address_unknown' | 'refused' | 'unreachable'

/** A message could not be handed over; with `isPassing` another attempt may succeed. */
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
