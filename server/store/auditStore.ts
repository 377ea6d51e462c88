import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import type operationRules from '../../openapi/generated/operationRules.json'
import type { Database } from './database.ts'
import type { Scope } from './scope.ts'
import type { Tables } from './tables.ts'

/** An action with a kind: an audited operation of the contract, or one of `openapi/otherAuditActions.yaml`. */
export type AuditAction = keyof (typeof operationRules)['audit']

export interface AuditEntry {
  /** Also the action that only the installation's log contains, which no screen shows. */
  action: AuditAction | 'purgeTenant'
  /** Null if the target is unknown. */
  entity: string | null
  entityId: string | null
  at: Date
  details?: AuditDetails
}

/** Details that a sentence about an entry needs besides actor and target; never a secret. */
export interface AuditDetails {
  /** Name of the target at the time. */
  label?: string
  changes?: { field: string; from: string; to: string }[]
  /** Why it was refused, in one word. */
  reason?: string
  /** How it was done, in one word, such as a file format. */
  method?: string
  /** Number of targets, if no operation records it. */
  count?: number
}

export type AuditStore = ReturnType<typeof createAuditStore>

/** Records who did what, in the transaction that does it. */
export function createAuditStore(db: Kysely<Tables>) {
  return { note }

  async function note(scope: Scope, { action, entity, entityId, at, details }: AuditEntry): Promise<void> {
    await db
      .insertInto('audit')
      .values({
        tenant_id: scope.tenantId,
        _id: v7(),
        at,
        actor: JSON.stringify(scope.actor),
        action,
        entity,
        entity_id: entityId,
        operation_id: null,
        request_id: scope.requestId,
        ip: scope.ip ?? null,
        details: details ? JSON.stringify(details) : null,
      })
      .execute()
  }
}

export type NoteInTenant = (scope: Scope, entry: AuditEntry) => Promise<void>

/** Records actions that write nothing else, each in its own transaction. */
export function createNotes(database: Database): NoteInTenant {
  return (scope, entry) => database.inTenant(scope.tenantId, db => createAuditStore(db).note(scope, entry))
}
