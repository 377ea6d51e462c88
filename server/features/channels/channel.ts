import type { components } from '../../../openapi/generated/types.d.ts'
import type { EventBody } from '../../store/conversationTables.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { ContentBlock } from '../conversations/messageBlocks.ts'
import type { Address, Destination } from '../outbound/addressHashes.ts'
import type { Allowed } from '../outbound/allowed.ts'
import type { Purpose } from '../outbound/outboundMessage.ts'

/** A channel by which people outside are reached, such as the web chat, email or a messenger. */
export interface Channel {
  /** Name of the channel, as in the conversation's `communication_channel`. */
  name: NonNullable<components['schemas']['Conversation']['communication_channel']>
  carries: Carriage
  /** Returns for how many ms after a person's last message they may be written to; null without a limit. */
  windowMs(tenantId: string): Promise<number | null>
  /** Null if people fetch messages themselves, as from the stream of a web chat. */
  transport: ChannelTransport | null
}

/** Content that messages of a channel can have. */
export interface Carriage {
  markdown: boolean
  files: boolean
  /** True if people receive what an agent says before its turn ends, and who takes the conversation over. */
  progress: boolean
  /** Maximum number of suggested answers; more are written into the text. */
  buttons: number
  /** Maximum characters of one message; longer ones are split. Null without a limit. */
  maxCharacters: number | null
}

/** The transport between a channel's provider and conversations. */
export interface ChannelTransport {
  /** Connects the inbound side. Called once, before the first delivery. */
  connect(inbound: ChannelInbound): void
  /**
   * Returns where a message goes, the person whom it is for first; empty if that is not known, and an address of their
   * contact counts.
   */
  addressesOf(db: TenantDb, message: MessagePlace): Promise<readonly Destination[]>
  /**
   * Sends one message that the outbound rules let go out; throws DeliveryError. A repeated `key` is the same message.
   */
  deliver(message: Allowed<OutgoingMessage>): Promise<{ externalId: string }>
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
  /** Address of the writer if the channel does not vouch for it: they may opt out with it, and nothing else. */
  claimedAddress?: Address
  /** Id at the provider, which identifies a repeated message. */
  externalId: string
  /** Time at which it was written, as the channel says. */
  at: Date
  /** `team` if a colleague wrote it with a program of their own: the team then has the conversation. */
  author: 'person' | 'team'
  answers: AnswerPolicy
  content: string
  /** Subject of the conversation that it begins; without one, the start of the text. */
  subject?: string
  language?: string
  /** What else the channel knows of the message, for its event. */
  metadata?: EventBody['metadata']
  /** Milliseconds that an agent waits for further messages before it answers; 0 if left out. */
  pauseMs?: number
  /** Stores attachments as files of the conversation. Not called for a message that is already stored. */
  blocks?: (conversationId: string) => Promise<ContentBlock[]>
}

/**
 * Who answers a message: the agent at once, the agent with a draft that the team approves, the team, or nobody, because
 * a program sent it.
 */
export type AnswerPolicy = 'wanted' | 'draft' | 'team' | 'none'

/** The identity by which a contact is known. */
export interface SenderIdentity {
  /** A kind that channels share, such as `phone`, or the name of the channel. */
  kind: string
  value: string
  name: string | null
  email: string | null
  phone: string | null
}

/** The place of a message. */
export interface MessagePlace {
  tenantId: string
  conversationId: string
  /** The event of the message. */
  eventId: string
  /** The address of the conversation. */
  address: string
}

/** One message for a provider. */
export interface OutgoingMessage extends MessagePart, MessagePlace {
  /** The same at each attempt. */
  key: string
  purpose: Purpose
}

/** One part of a message, within the limits of its channel. */
export interface MessagePart {
  text: string
  buttons: readonly string[]
  files: readonly Exclude<ContentBlock, { type: 'text' }>[]
  /** The approved template that it is sent as, in place of its text. */
  template?: EventBody['metadata']['template']
}

/** A provider's later report on a message that it accepted. */
export interface DeliveryReport {
  tenantId: string
  externalId: string
  state: 'delivered' | 'read' | 'failed'
  reason?: DeliveryFailure
}

export type DeliveryFailure = NonNullable<components['schemas']['Deliveries']['deliveries'][number]['reason']>

interface DeliveryFault extends ErrorOptions {
  isPassing?: boolean
  /** When to try again: the message only waits, so this attempt does not count. */
  retryAt?: Date
}

/** A message could not be delivered; with `isPassing`, another attempt may succeed. */
export class DeliveryError extends Error {
  readonly reason: DeliveryFailure
  readonly isPassing: boolean
  readonly retryAt: Date | undefined

  constructor(reason: DeliveryFailure, { isPassing = false, retryAt, ...options }: DeliveryFault = {}) {
    super(reason, options)
    this.name = 'DeliveryError'
    this.reason = reason
    this.isPassing = isPassing
    this.retryAt = retryAt
  }
}
