import { sql } from 'kysely'
import { v7 } from 'uuid'
import { createAuditStore } from '../../../store/auditStore.ts'
import type { Database } from '../../../store/database.ts'
import { installationId } from '../../../store/installation.ts'
import { systemActor } from '../../../store/scope.ts'
import type { StoredTenant } from '../../../store/tenantStore.ts'

type Owner = Pick<Database, 'owner'>

const jobs = 'job'
/** Rows per delete statement. */
const batch = 5000

/** Returns the deleted tenants whose record has left the trash, so that they cannot be restored. */
export async function lostTenants({ owner }: Owner): Promise<StoredTenant[]> {
  return owner
    .selectFrom('tenant')
    .select(['_id as id', 'name', 'status'])
    .where('status', '=', 'deleted')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('record')
            .select('record._id')
            .where('record.tenant_id', '=', installationId)
            .where('record.entity', '=', 'tenant_configuration')
            .whereRef('record._id', '=', 'tenant._id'),
        ),
      ),
    )
    .execute()
}

/** Returns the next batch of a tenant's file storage keys after `after`. */
export async function storageKeys({ owner }: Owner, tenantId: string, after: string): Promise<string[]> {
  const rows = await owner
    .selectFrom('file')
    .select('storage_key')
    .where('tenant_id', '=', tenantId)
    .where('storage_key', '>', after)
    .orderBy('storage_key')
    .limit(batch)
    .execute()
  return rows.map(row => row.storage_key)
}

/**
 * Deletes a deleted tenant for good: first the people who belong to no other tenant (except admins of the
 * installation), then its rows in all tables, finally the tenant. Can be repeated after an interruption.
 */
export async function purgeTenant({ owner }: Owner, { id, name }: StoredTenant, at: Date): Promise<void> {
  await sql`
    delete from switchboard.account_user where not is_instance_admin
      and _id in (select user_id from switchboard.membership where tenant_id = ${id})
      and _id not in (select user_id from switchboard.membership where tenant_id <> ${id})`.execute(owner)
  const tables = (await tenantTables({ owner })).filter(table => table !== jobs)
  // Last, because a job that was running may have changed a record, which queues another job.
  for (const table of [...tables, jobs]) await emptyTable({ owner }, table, id)
  await owner.transaction().execute(async db => {
    const gone = await db.deleteFrom('tenant').where('_id', '=', id).executeTakeFirst()
    if (gone.numDeletedRows === 0n) return
    const scope = { tenantId: installationId, actor: systemActor, requestId: v7() }
    await createAuditStore(db).note(scope, {
      action: 'purgeTenant',
      entity: 'tenant_configuration',
      entityId: id,
      at,
      details: { label: name },
    })
  })
}

/** Returns every table with rows of tenants, including partitions. Reads the catalog, so that none is missed. */
export async function tenantTables({ owner }: Owner): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'switchboard'::regnamespace and relkind = 'r' and attname = 'tenant_id' and attnum > 0
      and not attisdropped
    order by relname`.execute(owner)
  return rows.map(({ name }) => name)
}

async function emptyTable({ owner }: Owner, name: string, tenantId: string): Promise<void> {
  const table = sql.table(`switchboard.${name}`)
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where tenant_id = ${tenantId} limit ${batch}))`.execute(owner)
    if (numAffectedRows < BigInt(batch)) return
  }
}
