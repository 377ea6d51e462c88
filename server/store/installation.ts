import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Scope } from './scope.ts'

/** The id under which the installation's own records are stored, in place of a tenant's. No tenant has it. */
export const installationId = '00000000-0000-7000-8000-000000000000'

/** Returns the scope for a write to the installation's own records. */
export function installationScope(scope: Scope): Scope {
  return { ...scope, tenantId: installationId, callerTenantId: scope.callerTenantId ?? scope.tenantId }
}

/**
 * Returns the database for the installation's own records. Work runs in one transaction of the owner, because a write
 * about a tenant changes tables that belong to none. Unqualified names still refer to the tenant views.
 */
export function installationDatabase({ owner }: Pick<Database, 'owner'>): Pick<Database, 'inTenant'> {
  return {
    inTenant: (tenantId, work) =>
      owner.transaction().execute(async db => {
        await sql`select set_config('search_path', 'app', true), set_config('app.tenant', ${tenantId}, true)`.execute(
          db,
        )
        return work(db)
      }),
  }
}
