import type { FieldError } from '../../../errors.ts'
import type { AgentAction } from '../../agentAction.ts'

/** Agents' actions as chains use them, with their credentials. */
export interface CallableActions {
  /** Returns the action that the chain may run in the conversation, or null if none has the name. */
  find(tenantId: string, name: string, conversationId: string | null): Promise<AgentAction | null>
  /** Returns the faults of an action's arguments, or null if they cannot be checked now. */
  faults(tenantId: string, action: AgentAction, value: object): Promise<FieldError[] | null>
  /** Returns the credentials that an action uses at the address, or null if it has none for it. */
  signIn(
    tenantId: string,
    name: string,
    url: string,
  ): Promise<{ headers: Record<string, string>; secrets: readonly string[] } | null>
}
