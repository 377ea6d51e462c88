import { isRecordId } from '../../../common/isRecordId.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { demandRole } from '../../access/permissions.ts'
import type { Session } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { readData } from '../../store/records/readData.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { type AgentAtWork, agentAtWork, findEditedAgent, findPublishedAgent } from './store/agentAtWork.ts'

type ConversationStart = components['schemas']['ConversationStart']

/** The agent and service with which a conversation begins. */
export interface ConversationEntry {
  agentId: string
  agent: AgentAtWork
  serviceId: string | null
  /** True if it is begun from outside, so that a person outside the team takes part. */
  hasVisitor: boolean
}

/** Finds the target of a client token; null for an unknown one. */
export interface ClientTokens {
  find(tenantId: string, token: string): Promise<{ serviceId: string | null; agentId: string } | null>
}

export interface EntryDeps {
  database: Pick<Database, 'inTenant'>
  clientTokens: ClientTokens
}

/** Creates the finder of the agent with which a conversation begins. */
export function createConversationEntries({ database, clientTokens }: EntryDeps) {
  return { find }

  /**
   * Finds the agent and service of a request. Throws `resource.not_found` for an unknown client token,
   * `service.inactive`, `agent.disabled` or `agent.unpublished`. Throws `record.invalid` if the request names nothing
   * or something unknown. For services and agents, throws `auth.required` or `auth.forbidden` if the caller may not
   * write.
   */
  async function find(session: Session, input: ConversationStart): Promise<ConversationEntry> {
    const named = keys.filter(key => input[key] !== undefined)
    if (named.length !== 1) throw invalid('', 'oneOf', `Name one of ${keys.join(', ')}.`)
    if (input.client_token !== undefined) return byToken(session.tenant.id, input.client_token)
    demandRole(session, 'operator')
    return database.inTenant(session.tenant.id, db =>
      input.agent_id === undefined
        ? byService(db, String(input.agent_service_id).toLowerCase())
        : byAgent(db, input.agent_id.toLowerCase()),
    )
  }

  async function byToken(tenantId: string, token: string): Promise<ConversationEntry> {
    const found = await clientTokens.find(tenantId, token)
    if (!found) throw new AppError('resource.not_found')
    const agent = await database.inTenant(tenantId, db => publishedAgent(db, found.agentId))
    return { ...found, agent, hasVisitor: true }
  }
}

const keys = ['client_token', 'agent_service_id', 'agent_id'] as const

async function byService(db: TenantDb, serviceId: string): Promise<ConversationEntry> {
  const service = isRecordId(serviceId) && (await findService(db, serviceId))
  if (!service) throw invalid('/agent_service_id', 'reference', 'This agent service does not exist.')
  if (service.status !== 'active') throw new AppError('service.inactive')
  const agentId = service.agent_id
  return { agentId, agent: await publishedAgent(db, agentId), serviceId, hasVisitor: false }
}

async function byAgent(db: TenantDb, agentId: string): Promise<ConversationEntry> {
  const agent = agentAtWork(await findEditedAgent(db, agentId))
  if (!agent) throw invalid('/agent_id', 'reference', 'This agent does not exist.')
  return { agentId, agent, serviceId: null, hasVisitor: false }
}

/**
 * Returns the newest version of an agent; throws `agent.disabled` or `agent.unpublished`. Where only the team answers,
 * it may be switched off.
 */
export async function publishedAgent(
  db: TenantDb,
  agentId: string,
  { mayBeOff = false }: { mayBeOff?: boolean } = {},
): Promise<AgentAtWork> {
  const edited = agentAtWork(await findEditedAgent(db, agentId))
  if (!edited || !(edited.data.enabled || mayBeOff)) throw new AppError('agent.disabled')
  const published = agentAtWork(await findPublishedAgent(db, agentId, 'newest'))
  if (!published) throw new AppError('agent.unpublished')
  return published
}

async function findService(db: TenantDb, id: string): Promise<EntityData<'agent_service'> | null> {
  const found = await db
    .selectFrom('record')
    .select('data')
    .where('entity', '=', 'agent_service')
    .where('_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found ? readData('agent_service', found.data) : null
}

function invalid(pointer: string, keyword: string, message: string): AppError {
  return new AppError('record.invalid', { errors: [{ pointer, keyword, message }] })
}
