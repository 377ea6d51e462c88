import type { components } from '../../../openapi/generated/types.d.ts'
import type { Session } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import type { Database } from '../../store/database.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { agentName } from './agentName.ts'
import { beginConversation, insertOpening } from './beginConversation.ts'
import {
  type ConversationEntry,
  createConversationEntries,
  type EntryDeps,
  publishedAgent,
} from './conversationEntries.ts'
import { lockedConversation } from './conversationLog.ts'
import type { Beginning, ConversationRouter } from './conversationRouter.ts'
import { createConversationToken } from './createConversationToken.ts'
import { visitorActor } from './participation.ts'
import { plainMessage } from './plainMessage.ts'
import { type AutomaticResponder, automaticResponder, profileOf, type ResponderProfile } from './responder.ts'
import type { AgentAtWork } from './store/agentAtWork.ts'
import { findThread, type ThreadRow } from './store/threadStore.ts'

type ConversationStart = components['schemas']['ConversationStart']
export type ConversationSummary = components['schemas']['ConversationSummary']

/** Who visitors are by the word of the site they come from. */
export interface VisitorIdentities {
  /** Throws `identity.invalid`; what it returns finds the contact within a transaction, or makes it. */
  read(tenantId: string, token: string): Promise<FindContact>
}

/** The id of a contact, found or made within a transaction. */
export type FindContact = (
  at: { within: EntityStore; db: TenantDb },
  scope: Scope,
  language: string | undefined,
) => Promise<string>

interface ConversationDeps extends Pick<EntryDeps, 'clientTokens'> {
  store: Pick<EntityStore, 'transaction'>
  database: Pick<Database, 'inTenant'>
  identities: VisitorIdentities
  responders: readonly AutomaticResponder[]
  router: ConversationRouter
  now: () => Date
}

export type ConversationService = ReturnType<typeof createConversationService>

/** Begins conversations and says how they stand. */
export function createConversationService({
  store,
  database,
  clientTokens,
  identities,
  responders,
  router,
  now,
}: ConversationDeps) {
  const entries = createConversationEntries({ database, clientTokens })
  return { start, summary }

  /**
   * A new conversation. By a client token, it has a visitor, whose token is told this once; by a service or agent it is a
   * test of the signed-in person alone. Throws as `entries.find` does.
   */
  async function start(
    { session, scope }: { session: Session; scope: Scope },
    input: ConversationStart,
  ): Promise<ConversationSummary> {
    const { settle, ...entry } = await routed(scope.tenantId, await entries.find(session, input), input)
    const token = entry.hasVisitor ? createConversationToken() : null
    const actor = entry.hasVisitor ? visitorActor : scope.actor
    const findContact = input.identity && (await identities.read(scope.tenantId, input.identity))
    return store.transaction({ ...scope, actor }, async (within, db) => {
      const contactId = findContact && (await findContact({ within, db }, scope, input.language_id))
      const beginning = { ...beginningOf(entry, input, contactId), tokenHash: token && hashToken(token) }
      const id = await beginConversation({ within, db, scope: { ...scope, actor }, at: now() }, beginning)
      await settle(db, id)
      if (input.initiate_conversation) await greet(db, scope.tenantId, id, entry.agent)
      const thread = await findThread(db, id)
      if (!thread) throw new Error('A conversation that was just stored is not there')
      return present(thread, await profile(db, thread), token)
    })
  }

  /** With whom it is begun in the end; whoever tries an agent gets that one. */
  async function routed(tenantId: string, entry: ConversationEntry, input: ConversationStart) {
    if (input.agent_id !== undefined) return { ...entry, settle: async () => {} }
    const { agentId, settle } = await router.choose(beginningOfEntry(tenantId, entry, input))
    if (agentId === null || agentId === entry.agentId) return { ...entry, settle }
    const agent = await database.inTenant(tenantId, db => publishedAgent(db, agentId)).catch(() => null)
    return agent ? { ...entry, agentId, agent, settle } : { ...entry, settle }
  }

  async function greet(db: TenantDb, tenantId: string, conversationId: string, { data }: AgentAtWork) {
    const content = data.first_message?.trim() ?? ''
    if (content === '') return
    const place = { tenantId, conversationId, at: now() }
    await insertOpening(db, place, plainMessage(content, agentName(data)))
  }

  /** How a conversation stands; throws `resource.not_found` for one that is gone. */
  async function summary({ tenantId }: Scope, id: string): Promise<ConversationSummary> {
    return database.inTenant(tenantId, async db => {
      const thread = await findThread(db, id)
      if (!thread) throw new AppError('resource.not_found')
      return present(thread, await profile(db, thread), null)
    })
  }

  async function profile(db: TenantDb, thread: ThreadRow): Promise<ResponderProfile> {
    const conversation = lockedConversation(thread)
    return profileOf(automaticResponder(responders, conversation), db, conversation)
  }
}

function beginningOfEntry(
  tenantId: string,
  { agentId, agent, serviceId, hasVisitor }: ConversationEntry,
  {
    communication_channel: channel = 'web_chat',
    language_id: languageId = '',
    timezone = '',
  }: ConversationStart,
): Beginning {
  const named = { id: agentId, name: agentName(agent.data) }
  return { tenantId, channel, agent: named, serviceId, languageId, timezone, isTest: !hasVisitor }
}

function beginningOf(
  { agentId, agent, serviceId, hasVisitor }: ConversationEntry,
  { communication_channel: channel = 'web_chat', language_id, timezone }: ConversationStart,
  contactId: string | undefined,
) {
  return {
    channel,
    agent: { id: agentId, version: agent.version },
    isTest: !hasVisitor,
    timezone,
    fields: { agent_service_id: serviceId ?? undefined, language_id, contact_id: contactId },
  }
}

function present(
  thread: ThreadRow,
  { name, mayRequestHuman }: ResponderProfile,
  token: string | null,
): ConversationSummary {
  const { data, status, handler } = thread
  const isWithResponder = thread.token_hash !== null && handler === 'agent' && status !== 'completed'
  const created = thread.created_at.toISOString()
  return {
    _id: thread.id,
    id: thread.id,
    status,
    handler,
    agent_name: name,
    ...(data.language_id !== undefined && { language_id: data.language_id }),
    ...(data.timezone !== undefined && { timezone: data.timezone }),
    ...(data.rating !== undefined && { rating: data.rating }),
    can_request_human: isWithResponder && mayRequestHuman,
    created_at: created,
    updated_at: data.last_event_at ?? created,
    metadata: token === null ? {} : { conversation_token: token },
  }
}
