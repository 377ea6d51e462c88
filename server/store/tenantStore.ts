import type { Kysely } from 'kysely'
import { notifyAccessEnded } from './accessChannel.ts'
import type { Tables, TenantStatus } from './tables.ts'

export interface StoredTenant {
  id: string
  name: string
  status: TenantStatus
}

export type TenantStore = ReturnType<typeof createTenantStore>

/** Creates the store of tenants and their hosts. */
export function createTenantStore(db: Kysely<Tables>) {
  return { insert, change, setHosts, lockActive, find, findByHost, first }

  async function insert({ id, name, status, at }: StoredTenant & { at: Date }): Promise<void> {
    await db.insertInto('tenant').values({ _id: id, name, status, created_at: at }).execute()
  }

  async function change({ id, name, status }: StoredTenant): Promise<void> {
    await db.updateTable('tenant').set({ name, status }).where('_id', '=', id).execute()
    if (status !== 'active') await notifyAccessEnded(db)
  }

  /** Replaces a tenant's hosts. Returns the hosts that belong to another tenant; the caller must then roll back. */
  async function setHosts(tenantId: string, hosts: readonly string[]): Promise<string[]> {
    const left = db.deleteFrom('tenant_host').where('tenant_id', '=', tenantId)
    await (hosts.length > 0 ? left.where('host', 'not in', hosts) : left).execute()
    if (hosts.length === 0) return []
    // Sorted, so that two tenants that exchange hosts do not deadlock.
    const rows = [...hosts].sort().map(host => ({ tenant_id: tenantId, host }))
    await db
      .insertInto('tenant_host')
      .values(rows)
      .onConflict(conflict => conflict.column('host').doNothing())
      .execute()
    const foreign = await db
      .selectFrom('tenant_host')
      .select('host')
      .where('host', 'in', hosts)
      .where('tenant_id', '!=', tenantId)
      .execute()
    return foreign.map(({ host }) => host)
  }

  /**
   * Returns the active tenants, locked until the transaction ends, so that two of them cannot be suspended at once.
   */
  async function lockActive(): Promise<string[]> {
    const active = await db
      .selectFrom('tenant')
      .select('_id')
      .where('status', '=', 'active')
      .orderBy('_id')
      .forUpdate()
      .execute()
    return active.map(({ _id }) => _id)
  }

  async function find(id: string): Promise<StoredTenant | undefined> {
    return db
      .selectFrom('tenant')
      .select(['_id as id', 'name', 'status'])
      .where('_id', '=', id)
      .executeTakeFirst()
  }

  async function findByHost(host: string): Promise<StoredTenant | undefined> {
    return db
      .selectFrom('tenant_host')
      .innerJoin('tenant', 'tenant._id', 'tenant_host.tenant_id')
      .select(['tenant._id as id', 'tenant.name', 'tenant.status'])
      .where('tenant_host.host', '=', host)
      .executeTakeFirst()
  }

  /** Returns the oldest active tenant, or the oldest one if none is active. */
  async function first(): Promise<StoredTenant | undefined> {
    return db
      .selectFrom('tenant')
      .select(['_id as id', 'name', 'status'])
      .orderBy(({ eb }) => eb('status', '=', 'active'), 'desc')
      .orderBy('created_at')
      .orderBy('_id')
      .executeTakeFirst()
  }
}
