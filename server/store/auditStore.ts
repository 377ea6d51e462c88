import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import type { Scope } from './scope.ts'
import type { Tables } from './tables.ts'

export interface AuditEntry {
  /** The operationId, or what the installation did by itself. */
  action: string
  entity: string
  entityId: string
  at: Date
}

export type AuditStore = ReturnType<typeof createAuditStore>

/** Notes who did what, in the transaction that does it. */
export function createAuditStore(db: Kysely<Tables>) {
  return { note }

  async function note(scope: Scope, { action, entity, entityId, at }: AuditEntry): Promise<void> {
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
      })
      .execute()
  }
}
