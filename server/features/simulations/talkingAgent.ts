import type { Database } from '../../store/database.ts'
import { agentName } from '../conversations/agentName.ts'
import type { ConversationRouter, Routing } from '../conversations/conversationRouter.ts'
import { findAgentOf, findPublishedAgent } from '../conversations/store/agentAtWork.ts'
import type { PersonRole } from './person/personMove.ts'
import type { StoredSimulation } from './store/simulationStore.ts'

export interface TalkingAgentDeps {
  database: Pick<Database, 'inTenant'>
  router: ConversationRouter
}

interface TalkingAgent {
  agentId: string
  agentVersion: number | null
  settle: Routing['settle']
}

/**
 * Returns the agent that answers in a simulated conversation: the simulation's agent, unless the tested chain chooses
 * another.
 */
export async function talkingAgent(
  { database, router }: TalkingAgentDeps,
  { id, agentId, agentVersion, plan }: StoredSimulation,
  { tenantId, role }: { tenantId: string; role: PersonRole },
): Promise<TalkingAgent> {
  const tried = { agentId, agentVersion }
  if (!plan.chain) return { ...tried, settle: async () => {} }
  const agent = await database.inTenant(tenantId, db => findAgentOf(db, tried))
  const { agentId: chosen, settle } = await router.choose({
    ...{ tenantId, channel: 'web_chat', serviceId: null, isTest: true, simulationId: id },
    agent: { id: agentId, name: agent ? agentName(agent.data) : '' },
    languageId: role.personality.language_id ?? '',
    timezone: plan.time_zone ?? '',
  })
  if (chosen === null || chosen === agentId) return { ...tried, settle }
  const found = await database.inTenant(tenantId, db => findPublishedAgent(db, chosen, 'newest'))
  return found ? { agentId: chosen, agentVersion: found.version, settle } : { ...tried, settle }
}
