import type { FieldError } from '../../../errors.ts'
import type { AgentAction } from '../../agentAction.ts'

/** What agents can do, as chains do it, and sign in with it. */
export interface CallableActions {
  /** Those that the chain may run in that conversation; null where none has the name. */
  find(tenantId: string, name: string, conversationId: string | null): Promise<AgentAction | null>
  /** What is wrong with arguments; null where it cannot be found out right now. */
  faults(tenantId: string, action: AgentAction, value: object): Promise<FieldError[] | null>
  /** What an action signs in with at that address; null where it has nothing for it. */
  signIn(
    tenantId: string,
    name: string,
    url: string,
  ): Promise<{ headers: Record<string, string>; secrets: readonly string[] } | null>
}
