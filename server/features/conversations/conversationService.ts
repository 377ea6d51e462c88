import { startersIn } from '../../../common/webChat/startersIn.ts'
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

/** Identifies visitors by a token that the site signs. */
export interface VisitorIdentities {
  /** Returns a function that finds or creates the contact within a transaction; throws `identity.invalid`. */
  read(tenantId: string, token: string): Promise<FindContact>
}

/** Finds or creates a contact within a transaction and returns its id. */
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

/** Creates the service that begins conversations and returns their state. */
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
   * Begins a conversation. With a client token it has a visitor, whose token is returned only here. With a service or
   * agent it is a test for the signed-in person only. Throws as `entries.find` does.
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

  /** Returns the entry with the agent that the router chooses. A test of an agent always gets that agent. */
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

  /** Returns the state of a conversation; throws `resource.not_found` if it was deleted. */
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
  { name, mayRequestHuman, starterQuestions }: ResponderProfile,
  token: string | null,
): ConversationSummary {
  const { data, status, handler } = thread
  const isWithResponder = thread.token_hash !== null && handler === 'agent' && status !== 'completed'
  const starters = startersIn(starterQuestions, data.language_id)
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
    ...(starters.length > 0 && { starter_questions: starters }),
    can_request_human: isWithResponder && mayRequestHuman,
    created_at: created,
    updated_at: data.last_event_at ?? created,
    metadata: token === null ? {} : { conversation_token: token },
  }
}
