import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import type operationRules from '../../openapi/generated/operationRules.json'
import type { Database } from './database.ts'
import type { Scope } from './scope.ts'
import type { Tables } from './tables.ts'

/** Whatever has a kind: an audited operation of the contract, or one of `openapi/otherAuditActions.yaml`. */
export type AuditAction = keyof (typeof operationRules)['audit']

export interface AuditEntry {
  /** Beside those, what stands in the log of the installation alone, which no screen shows. */
  action: AuditAction | 'purgeTenant'
  /** Null where it is not known what it was done to. */
  entity: string | null
  entityId: string | null
  at: Date
  details?: AuditDetails
}

/** What a sentence about an entry needs besides who and what; never a secret. */
export interface AuditDetails {
  /** What the thing was called at the time. */
  label?: string
  changes?: { field: string; from: string; to: string }[]
  /** Why it was refused, in one word. */
  reason?: string
  /** How it was done, in one word, such as a file format. */
  method?: string
  /** How many things it was done to, where no operation knows. */
  count?: number
}

export type AuditStore = ReturnType<typeof createAuditStore>

/** Notes who did what, in the transaction that does it. */
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

/** Notes what writes nothing else, in a transaction of its own. */
export function createNotes(database: Database): NoteInTenant {
  return (scope, entry) => database.inTenant(scope.tenantId, db => createAuditStore(db).note(scope, entry))
}
