import type { Kysely } from 'kysely'
import type { Tables, TenantStatus } from './tables.ts'

export interface StoredTenant {
  id: string
  name: string
  status: TenantStatus
}

export type TenantStore = ReturnType<typeof createTenantStore>

/** Tenants and the hosts they answer on. */
export function createTenantStore(db: Kysely<Tables>) {
  return { insert, addHost, findByHost, first }

  async function insert({ id, name, at }: { id: string; name: string; at: Date }): Promise<void> {
    await db.insertInto('tenant').values({ _id: id, name, created_at: at }).execute()
  }

  /** False when the host belongs to a tenant already. */
  async function addHost(tenantId: string, host: string): Promise<boolean> {
    const added = await db
      .insertInto('tenant_host')
      .values({ tenant_id: tenantId, host })
      .onConflict(conflict => conflict.column('host').doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n
  }

  async function findByHost(host: string): Promise<StoredTenant | undefined> {
    return db
      .selectFrom('tenant_host')
      .innerJoin('tenant', 'tenant._id', 'tenant_host.tenant_id')
      .select(['tenant._id as id', 'tenant.name', 'tenant.status'])
      .where('tenant_host.host', '=', host)
      .executeTakeFirst()
  }

  /** The tenant that was made first. */
  async function first(): Promise<StoredTenant | undefined> {
    return db
      .selectFrom('tenant')
      .select(['_id as id', 'name', 'status'])
      .orderBy('created_at')
      .orderBy('_id')
      .executeTakeFirst()
  }
}
