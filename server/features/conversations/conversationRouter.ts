import type { TenantDb } from '../../store/tenantRun.ts'

/** A conversation that is about to begin. */
export interface Beginning {
  tenantId: string
  channel: string
  /** The agent that answers if no other one is chosen. */
  agent: { id: string; name: string }
  serviceId: string | null
  /** Empty if it is not known. */
  languageId: string
  timezone: string
  isTest: boolean
  /** The simulation that this conversation belongs to. */
  simulationId?: string
}

export interface Routing {
  /** The chosen agent; null if none was chosen. */
  agentId: string | null
  /** Records the new conversation, in the transaction that begins it. */
  settle(db: TenantDb, conversationId: string): Promise<void>
}

/** Chooses the agent of a conversation before it begins. Never throws: if the choice fails, no agent is chosen. */
export interface ConversationRouter {
  choose(beginning: Beginning): Promise<Routing>
}
