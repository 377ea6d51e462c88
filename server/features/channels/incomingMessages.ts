import { createHash } from 'node:crypto'
import { AppError } from '../../errors.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import type { EventBody } from '../../store/conversationTables.ts'
import { cutText } from '../../store/cutText.ts'
import type { Database } from '../../store/database.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { storable, storableText } from '../../store/records/storable.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { beginConversation } from '../conversations/beginConversation.ts'
import { publishedAgent } from '../conversations/conversationEntries.ts'
import type { ConversationEvent } from '../conversations/conversationLog.ts'
import type { FindContact } from '../conversations/conversationService.ts'
import { createConversationToken } from '../conversations/createConversationToken.ts'
import type { ContentBlock } from '../conversations/messageBlocks.ts'
import type { MessageService } from '../conversations/messageService.ts'
import { visitorActor } from '../conversations/participation.ts'
import { findThread } from '../conversations/store/threadStore.ts'
import type { Channel, ChannelInbound, IncomingMessage, SenderIdentity } from './channel.ts'
import type { OptOuts } from './optOuts.ts'
import { findAddressed, holdAddress, keepAnswers } from './store/addressedThread.ts'

export interface IncomingDeps {
  database: Pick<Database, 'inTenant'>
  store: Pick<EntityStore, 'transaction'>
  messages: Pick<MessageService, 'send'>
  identities: { ofSender(sender: SenderIdentity): FindContact }
  /** Stores what the team wrote with a program of its own; the team then has the conversation. */
  noteOwnWords: NoteOwnWords
  optOuts: OptOuts
  now: () => Date
}

/** Words of the team that people already have. */
export interface OwnWords {
  conversationId: string
  content: string
  content_blocks: ContentBlock[]
  client_event_id: string
  /** Name of the writer, as the channel says; empty if it says none. */
  name: string
  metadata: EventBody['metadata']
}

type NoteOwnWords = (scope: Scope, words: OwnWords) => Promise<ConversationEvent>

/**
 * Creates the receiver of channel messages. Each address has one conversation at a time, and each message is stored
 * once.
 */
export function createIncomingMessages(deps: IncomingDeps) {
  const { database, store, messages, identities, noteOwnWords, optOuts, now } = deps
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
    message: IncomingMessage,
    clientEventId: string,
  ): Promise<{ conversationId: string; eventId: string | null }> {
    const { tenantId } = scope
    const { address, to, sender, language, subject } = message
    const place = { tenantId, channel: channel.name, address }
    await holdAddress(db, place)
    const known = await findAddressed(db, place, clientEventId)
    if (known) {
      const isNew = known.eventId === null && message.author === 'person'
      // A program's message changes nothing.
      if (isNew && message.answers !== 'none')
        await keepAnswers(db, known.conversationId, threadAnswers[message.answers])
      return known
    }
    const agent = await publishedAgent(db, to.agentId, { mayBeOff: message.answers === 'team' })
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
        reached: { channel: channel.name, address, answers: threadAnswers[message.answers] },
        fields: {
          subject: subject && allowedText(subject, maxNameCharacters).trim(),
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
    message: IncomingMessage,
    client_event_id: string,
  ): Promise<string> {
    const { content, blocks, author, answers, at, sender, metadata: more, pauseMs = 0 } = message
    const conversation = await database.inTenant(scope.tenantId, db => findThread(db, conversationId))
    if (!conversation) throw new AppError('conversation.completed')
    // Before the message is stored: stored once, it does not come again.
    const heard = await optOuts.hear(message)
    const input = {
      content: allowedText(content, maxCharacters),
      content_blocks: (await blocks?.(conversationId)) ?? [],
      client_event_id,
    }
    const metadata = storable({ ...more, sent_at: at.toISOString() }) as EventBody['metadata']
    const event =
      author === 'team'
        ? await noteOwnWords(scope, { ...input, conversationId, name: sender?.name ?? '', metadata })
        : await messages.send({ isTeam: false, conversation, scope, access: null }, input, {
            metadata,
            mayAgentAnswer: answers !== 'team',
            isAutomatic: answers === 'none' || heard !== null,
            pauseMs,
          })
    if (heard?.isNew) {
      await optOuts.confirm(scope, conversationId, { wish: heard.wish, clientEventId: client_event_id })
    }
    return event._id
  }
}

/** Who answers after a message. Nobody has to answer a program, and no agent's answer leaves after one. */
const threadAnswers = { wanted: 'sent', draft: 'draft', team: 'team', none: 'team' } as const

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
