import compiled from '../../openapi/generated/operationRules.json' with { type: 'json' }
import type { Role } from './session.ts'

/** The callers of an operation: everybody, anybody signed in, a role and those above it, or the instance admins. */
export type MinimumRole = 'public' | 'signed_in' | Role | 'instance_admin'

/** The minimum role, and the scope that an API key needs as well; null if no key may call the operation. */
export interface AccessRule {
  role: MinimumRole
  scope: string | null
}

/** The rules of an operation in the contract that are not published. */
export interface OperationRule extends AccessRule {
  /** Verb applied to a record of any entity. If the entity is known, its rule for this verb applies. */
  verb?: string
  /** Set if the visitor's chat calls the operation, from any site that embeds it. */
  visitors?: { explained?: true; budget?: VisitorBudget }
  idempotency?: 'sealed' | 'unkept' | 'own_id'
  /** Set if callers prove their identity by a signature, which the handler checks. */
  signed?: 'twilio' | 'webhook' | 'stripe' | 'calendar' | 'two_chat' | 'unsubscribe'
  tenant?: 'none'
  /** Set if browsers arrive there from a page of another site. */
  arrival?: 'elsewhere'
  body?: 'streamed'
}

/** The budgets of visitors, by kind of call. */
export type VisitorBudget =
  | 'start'
  | 'message'
  | 'upload'
  | 'handoff'
  | 'export'
  | 'read'
  | 'booking_read'
  | 'booking_write'
  | 'document_read'
  | 'form_read'
  | 'form_write'

export interface OperationRules {
  operations: Readonly<Record<string, OperationRule>>
  /** Access rules by entity and verb. */
  entities: Readonly<Record<string, Readonly<Record<string, AccessRule>>>>
  /** The kind of each audited action. */
  audit: Readonly<Record<string, string>>
}

/** The rules of our own contract. */
export const operationRules = compiled as OperationRules

/** Returns the ids of our operations whose rule meets the condition. */
export function operationsWhere(bears: (rule: OperationRule) => boolean): ReadonlySet<string> {
  const { operations } = operationRules
  return new Set(Object.keys(operations).filter(id => operations[id] && bears(operations[id])))
}
