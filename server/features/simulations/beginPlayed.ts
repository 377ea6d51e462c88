import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { beginConversation } from '../conversations/beginConversation.ts'
import { openPlayed } from '../conversations/openPlayed.ts'
import { simulationMark } from '../conversations/simulationMark.ts'
import { findAgentOf } from '../conversations/store/agentAtWork.ts'
import type { PersonRole } from './person/personMove.ts'
import type { StoredSimulation } from './store/simulationStore.ts'
import { type TalkingAgentDeps, talkingAgent } from './talkingAgent.ts'

export interface BeginDeps extends TalkingAgentDeps {
  store: Pick<EntityStore, 'transaction'>
  now: () => Date
}

interface Beginning {
  scope: Scope
  role: PersonRole
  /** Called in the transaction that stores the conversation, so that a simulation never starts a second one. */
  claim: (db: TenantDb, conversationId: string) => Promise<void>
}

/** Starts a conversation that is marked as simulated. `claim` runs in the same transaction. */
export async function beginPlayed(
  deps: BeginDeps,
  simulation: StoredSimulation,
  { scope, role, claim }: Beginning,
): Promise<string> {
  const { store, now } = deps
  const { id, plan } = simulation
  const { tenantId } = scope
  const { agentId, agentVersion, settle } = await talkingAgent(deps, simulation, { tenantId, role })
  return store.transaction(scope, async (within, db) => {
    const at = now()
    const conversationId = await beginConversation(
      { within, db, scope, at },
      {
        channel: 'web_chat',
        agent: { id: agentId, version: agentVersion },
        tokenHash: null,
        isTest: true,
        timezone: plan.time_zone ?? undefined,
        fields: {
          subject: role.scenario.name,
          language_id: role.personality.language_id,
          metadata: simulationMark(id),
        },
      },
    )
    const agent = await findAgentOf(db, { agentId, agentVersion })
    if (agent) await openPlayed(db, { tenantId, conversationId, at }, agent, role.scenario.earlier)
    await settle(db, conversationId)
    await claim(db, conversationId)
    return conversationId
  })
}
