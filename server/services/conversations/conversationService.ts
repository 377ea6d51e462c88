import { v7 } from 'uuid'
import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import { type AgentAtWork, findAgentOf } from '../../store/conversations/agentAtWork.ts'
import { insertEvent } from '../../store/conversations/eventStore.ts'
import { findThread, insertThread, type ThreadRow } from '../../store/conversations/threadStore.ts'
import type { Database } from '../../store/database.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { ContactServices } from '../contacts/contactServices.ts'
import { findIntakeSpeaker } from '../intakes/intakeSpeaker.ts'
import { hashToken } from '../secrets/secretToken.ts'
import type { Session } from '../session.ts'
import { agentName } from './agentName.ts'
import { type ConversationEntry, createConversationEntries, type EntryDeps } from './conversationEntries.ts'
import { createConversationToken } from './conversationToken.ts'
import { mayRequestHuman } from './mayRequestHuman.ts'
import { visitorActor } from './participation.ts'

type ConversationStart = components['schemas']['ConversationStart']
export type ConversationSummary = components['schemas']['ConversationSummary']

interface ConversationDeps extends Pick<EntryDeps, 'clientTokens'> {
  store: Pick<EntityStore, 'transaction'>
  database: Pick<Database, 'inTenant'>
  contacts: Pick<ContactServices, 'readIdentity' | 'identified'>
  now: () => Date
}

export type ConversationService = ReturnType<typeof createConversationService>

/** Begins conversations and says how they stand. */
export function createConversationService({
  store,
  database,
  clientTokens,
  contacts,
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
    const entry = await entries.find(session, input)
    const token = entry.hasVisitor ? createConversationToken() : null
    const actor = entry.hasVisitor ? visitorActor : scope.actor
    const site =
      input.identity === undefined ? null : await contacts.readIdentity(scope.tenantId, input.identity)
    return store.transaction({ ...scope, actor }, async (within, db) => {
      const id = v7()
      const contactId = site && (await contacts.identified({ within, db }, scope, site, input.language_id))
      await within.create(
        { ...scope, actor },
        'conversation',
        { ...recordOf(entry, input, now()), ...(contactId !== null && { contact_id: contactId }) },
        { id },
      )
      await insertThread(db, {
        ...{ tenantId: scope.tenantId, conversationId: id, at: now() },
        ...{ agentId: entry.agentId, agentVersion: entry.agent.version },
        tokenHash: token && hashToken(token),
      })
      if (input.initiate_conversation) await greet(db, scope.tenantId, id, entry.agent)
      const thread = await findThread(db, id)
      if (!thread) throw new Error('A conversation that was just stored is not there')
      return present(thread, entry.agent, token)
    })
  }

  async function greet(db: TenantDb, tenantId: string, conversationId: string, { data }: AgentAtWork) {
    const content = typeof data.first_message === 'string' ? data.first_message.trim() : ''
    if (content === '') return
    await insertEvent(db, {
      ...{ tenantId, conversationId, id: v7(), at: now() },
      ...{ clientEventId: null, turnId: null, isShown: true, isSettled: true },
      data: {
        ...{ role: 'assistant', event_type: 'action', content, name: agentName(data) },
        ...{ module_id: 'user_interactor', action_id: 'send_message', metadata: {}, content_blocks: [] },
      },
    })
  }

  /** How a conversation stands; throws `resource.not_found` for one that is gone. */
  async function summary({ tenantId }: Scope, id: string): Promise<ConversationSummary> {
    return database.inTenant(tenantId, async db => {
      const thread = await findThread(db, id)
      if (!thread) throw new AppError('resource.not_found')
      const known = present(thread, await agentOf(db, thread), null)
      const { filled_intake_id: filledId } = thread
      return filledId === null ? known : { ...known, agent_name: await findIntakeSpeaker(db, filledId) }
    })
  }
}

function agentOf(db: TenantDb, { agent_id, agent_version }: ThreadRow): Promise<AgentAtWork | undefined> {
  return findAgentOf(db, { agentId: agent_id, agentVersion: agent_version })
}

function recordOf({ agentId, serviceId, hasVisitor }: ConversationEntry, input: ConversationStart, at: Date) {
  const { communication_channel = 'web_chat', language_id, timezone } = input
  return {
    ...{ status: 'open', handler: 'agent', tags: [], communication_channel, agent_id: agentId },
    // So that it has its place among the others before anything is said.
    last_event_at: at.toISOString(),
    is_test: !hasVisitor,
    ...(serviceId !== null && { agent_service_id: serviceId }),
    ...(language_id !== undefined && { language_id }),
    ...(isTimeZone(timezone) && { timezone }),
  }
}

/** A zone that this server does not know is worth nothing to it, and no reason to turn a visitor away. */
function isTimeZone(name: string | undefined): boolean {
  try {
    return name !== undefined && Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

function canRequestHuman(
  { status, handler, token_hash, filled_intake_id }: ThreadRow,
  agent: AgentAtWork | undefined,
): boolean {
  if (token_hash === null || handler !== 'agent' || status === 'completed') return false
  return mayRequestHuman({ filledIntakeId: filled_intake_id }, agent?.data)
}

function present(
  thread: ThreadRow,
  agent: AgentAtWork | undefined,
  token: string | null,
): ConversationSummary {
  const { data } = thread
  const created = thread.created_at.toISOString()
  return {
    _id: thread.id,
    id: thread.id,
    status: thread.status,
    handler: thread.handler,
    agent_name: agentName(agent?.data ?? {}),
    ...(typeof data.language_id === 'string' && { language_id: data.language_id }),
    ...(typeof data.timezone === 'string' && { timezone: data.timezone }),
    ...(typeof data.rating === 'number' && { rating: data.rating }),
    can_request_human: canRequestHuman(thread, agent),
    created_at: created,
    updated_at: typeof data.last_event_at === 'string' ? data.last_event_at : created,
    metadata: token === null ? {} : { conversation_token: token },
  }
}
