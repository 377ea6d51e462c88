import compiled from '../../openapi/generated/operationRules.json' with { type: 'json' }
import type { Role } from './session.ts'

/** Who may call an operation: everybody, anybody signed in, a role and those above it, or the installation's admins. */
export type MinimumRole = 'public' | 'signed_in' | Role | 'instance_admin'

/** The least role for something, and the scope by which an API key gets in besides; null where none does. */
export interface AccessRule {
  role: MinimumRole
  scope: string | null
}

/** What the contract says of an operation and publishes to nobody. */
export interface OperationRule extends AccessRule {
  /** What it does to a record of any entity: where that is known, its rule for the verb holds. */
  verb?: string
  /** The chat of a visitor calls it, from whatever site it stands on. */
  visitors?: { explained?: true; budget?: VisitorBudget }
  idempotency?: 'sealed' | 'unkept' | 'own_id'
  /** Its callers prove themselves by a signature that the handler checks. */
  signed?: 'twilio' | 'webhook'
  tenant?: 'none'
  body?: 'streamed'
}

/** What visitors may spend, by what it is spent on. */
export type VisitorBudget = 'start' | 'message' | 'upload' | 'handoff' | 'export' | 'read'

export interface OperationRules {
  operations: Readonly<Record<string, OperationRule>>
  /** By entity and verb. */
  entities: Readonly<Record<string, Readonly<Record<string, AccessRule>>>>
  /** The kind of each noted action. */
  audit: Readonly<Record<string, string>>
}

/** The rules of our own contract. */
export const operationRules = compiled as OperationRules

/** The operations of our own contract that bear a rule. */
export function operationsWhere(bears: (rule: OperationRule) => boolean): ReadonlySet<string> {
  const { operations } = operationRules
  return new Set(Object.keys(operations).filter(id => operations[id] && bears(operations[id])))
}
