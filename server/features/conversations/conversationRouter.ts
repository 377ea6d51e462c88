import type { TenantDb } from '../../store/tenantRun.ts'

/** A conversation that is about to begin. */
export interface Beginning {
  tenantId: string
  channel: string
  /** Who takes it if nobody else is chosen. */
  agent: { id: string; name: string }
  serviceId: string | null
  /** Empty where nobody knows. */
  languageId: string
  timezone: string
  isTest: boolean
  /** It is only played, in this simulation. */
  simulationId?: string
}

export interface Routing {
  /** Who was chosen; null where nobody was. */
  agentId: string | null
  /** Notes in the transaction of the beginning which conversation it has become. */
  settle(db: TenantDb, conversationId: string): Promise<void>
}

/** Chooses who answers in conversations, before they begin. It never throws: a choice that fails is none. */
export interface ConversationRouter {
  choose(beginning: Beginning): Promise<Routing>
}
