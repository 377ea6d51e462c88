import { createHash } from 'node:crypto'
import { AppError } from '../../errors.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import { cutText } from '../../store/cutText.ts'
import type { Database } from '../../store/database.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { storableText } from '../../store/records/storable.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { beginConversation } from '../conversations/beginConversation.ts'
import { publishedAgent } from '../conversations/conversationEntries.ts'
import type { FindContact } from '../conversations/conversationService.ts'
import { createConversationToken } from '../conversations/createConversationToken.ts'
import type { MessageService } from '../conversations/messageService.ts'
import { visitorActor } from '../conversations/participation.ts'
import { findThread } from '../conversations/store/threadStore.ts'
import type { Channel, ChannelInbound, IncomingMessage, SenderIdentity } from './channel.ts'
import { findAddressed, holdAddress } from './store/addressedThread.ts'

export interface IncomingDeps {
  database: Pick<Database, 'inTenant'>
  store: Pick<EntityStore, 'transaction'>
  messages: Pick<MessageService, 'send'>
  identities: { ofSender(sender: SenderIdentity): FindContact }
  now: () => Date
}

/**
 * Creates the receiver of channel messages. Each address has one conversation at a time, and each message is stored
 * once.
 */
export function createIncomingMessages({ database, store, messages, identities, now }: IncomingDeps) {
  return { receive }

  /**
   * Stores a message and passes it to the responder. Throws `agent.disabled` or `agent.unpublished` if no agent is
   * available, and `record.invalid` for an empty message.
   */
  async function receive(
    channel: Pick<Channel, 'name'>,
    message: IncomingMessage,
  ): ReturnType<ChannelInbound['receive']> {
    const scope: Scope = { tenantId: message.tenantId, actor: visitorActor, requestId: '' }
    const clientEventId = eventIdOf(channel, message)
    // Tries again if the conversation was completed in between.
    for (let isAgain = false; ; isAgain = true) {
      const { conversationId, eventId } = await store.transaction(scope, (within, db) =>
        placeOf({ within, db, scope }, channel, message, clientEventId),
      )
      if (eventId !== null) return { conversationId, eventId }
      try {
        return { conversationId, eventId: await say(scope, conversationId, message, clientEventId) }
      } catch (error) {
        const isOver = error instanceof AppError && error.code === 'conversation.completed'
        if (!isOver || isAgain) throw error
      }
    }
  }

  async function placeOf(
    { within, db, scope }: { within: EntityStore; db: TenantDb; scope: Scope },
    channel: Pick<Channel, 'name'>,
    { address, to, sender, language }: IncomingMessage,
    clientEventId: string,
  ): Promise<{ conversationId: string; eventId: string | null }> {
    const { tenantId } = scope
    const place = { tenantId, channel: channel.name, address }
    await holdAddress(db, place)
    const known = await findAddressed(db, place, clientEventId)
    if (known) return known
    const agent = await publishedAgent(db, to.agentId)
    const findContact = sender && identities.ofSender(storableSender(sender))
    const contactId = await findContact?.({ within, db }, scope, language)
    const conversationId = await beginConversation(
      { within, db, scope, at: now() },
      {
        channel: channel.name,
        agent: { id: to.agentId, version: agent.version },
        isTest: false,
        // Nobody receives the token: it marks that a person outside takes part.
        tokenHash: hashToken(createConversationToken()),
        reached: { channel: channel.name, address },
        fields: {
          agent_service_id: to.serviceId ?? undefined,
          language_id: language,
          contact_id: contactId,
        },
      },
    )
    return { conversationId, eventId: null }
  }

  async function say(
    scope: Scope,
    conversationId: string,
    { content, blocks }: IncomingMessage,
    client_event_id: string,
  ): Promise<string> {
    const conversation = await database.inTenant(scope.tenantId, db => findThread(db, conversationId))
    if (!conversation) throw new AppError('conversation.completed')
    const input = {
      content: allowedText(content, maxCharacters),
      content_blocks: (await blocks?.(conversationId)) ?? [],
      client_event_id,
    }
    const event = await messages.send({ isTeam: false, conversation, scope, access: null }, input)
    return event._id
  }
}

/**
 * Returns the client event id of a message. It is hashed, because providers' ids are longer than a client may send.
 */
function eventIdOf({ name }: Pick<Channel, 'name'>, { externalId }: IncomingMessage): string {
  return createHash('sha256').update(`${name}:${externalId}`).digest('base64url')
}

/** The contract's limit. */
const maxCharacters = 20_000
const maxNameCharacters = 200

/** Limits a sender's values to those that a contact can store. */
function storableSender(sender: SenderIdentity): SenderIdentity {
  const { value, name, email, phone } = sender
  return {
    ...sender,
    value: allowedText(value, maxNameCharacters),
    name: name && allowedText(name, maxNameCharacters).trim() ? allowedText(name, maxNameCharacters) : null,
    email: email && /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254 ? email : null,
    phone: phone && /^\+?[0-9 ()./-]{5,30}$/.test(phone) ? phone : null,
  }
}

/** Returns a text as the contract allows it; providers check less. */
function allowedText(text: string, max: number): string {
  return cutText(storableText(text), max)
}
