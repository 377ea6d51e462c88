import { AppError } from '../../errors.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { findRecord } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Actor, Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { type BeginningWithin, beginConversation } from '../conversations/beginConversation.ts'
import { publishedAgent } from '../conversations/conversationEntries.ts'
import { createConversationToken } from '../conversations/createConversationToken.ts'
import type { AgentAtWork } from '../conversations/store/agentAtWork.ts'
import type { Channel } from './channel.ts'

interface Within extends BeginningWithin {
  within: Pick<EntityStore, 'create' | 'get'>
}

/** A conversation that we begin with a contact. */
export interface ContactBeginning {
  id: string
  channel: Channel['name']
  /** Where messages go, as the channel names it. */
  address: string
  contact: { _id: string; data: EntityData<'contact'> }
  /** The service whose agent has the conversation, or to which the team may hand it; undefined for none. */
  serviceId: string | undefined
  subject?: string
  /** The team member who has the conversation; null if the agent has it. */
  handledBy: Actor | null
}

/** Begins a conversation with a contact. Returns the service's agent; null if none takes conversations. */
export async function beginWithContact(
  at: Within,
  { id, channel, address, contact, serviceId, subject, handledBy }: ContactBeginning,
): Promise<AgentAtWork | null> {
  const agent = await agentOf(at, serviceId)
  await beginConversation(at, {
    id,
    channel,
    agent: agent && { id: agent.id, version: agent.work.version },
    isTest: false,
    // Nobody receives the token: it marks that a person outside takes part.
    tokenHash: hashToken(createConversationToken()),
    reached: { channel, address, answers: 'sent' },
    fields: {
      subject,
      contact_id: contact._id,
      agent_service_id: serviceId,
      language_id: languageOf(contact.data),
      // Without an agent, the team gets the answer.
      handler: handledBy || !agent ? 'human' : 'agent',
      ...(handledBy?.type === 'user' && { assignee_id: handledBy.id, assignee_name: handledBy.name }),
    },
  })
  return agent?.work ?? null
}

function languageOf({ language }: EntityData<'contact'>): string | undefined {
  return language !== undefined && /^[a-z]{2,3}(-[A-Z]{2})?$/.test(language) ? language : undefined
}

async function agentOf(
  { within, db, scope }: { within: Within['within']; db: TenantDb; scope: Scope },
  serviceId: string | undefined,
): Promise<{ id: string; work: AgentAtWork } | null> {
  const service = serviceId === undefined ? null : await findRecord(within, scope, 'agent_service', serviceId)
  if (service?.data.status !== 'active') return null
  const { agent_id: id } = service.data
  try {
    return { id, work: await publishedAgent(db, id) }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
