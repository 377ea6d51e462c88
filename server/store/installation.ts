import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Scope } from './scope.ts'

/** Under which the installation's own records are kept, where other rows have their tenant; no tenant has this id. */
export const installationId = '00000000-0000-7000-8000-000000000000'

/** The scope of a write to the installation's own records. */
export function installationScope(scope: Scope): Scope {
  return { ...scope, tenantId: installationId, callerTenantId: scope.callerTenantId ?? scope.tenantId }
}

/**
 * The database as the installation's own records are kept in it: one transaction of the owner, since what is written
 * of a tenant changes tables that belong to none; unqualified names are still the tenant views.
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
