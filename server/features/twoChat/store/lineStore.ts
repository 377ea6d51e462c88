import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { MessengerTables } from '../../../store/messengerTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

type StoredLine = Selectable<MessengerTables['two_chat_line']>
type LineChange = Partial<Omit<Insertable<MessengerTables['two_chat_line']>, 'tenant_id'>>

export async function findLine(db: TenantDb): Promise<StoredLine | undefined> {
  return db.selectFrom('two_chat_line').selectAll().executeTakeFirst()
}

/** Changes the tenant's line; creates it, still to be checked, if there is none. */
export async function noteLine(db: TenantDb, tenantId: string, change: LineChange): Promise<void> {
  await db
    .insertInto('two_chat_line')
    .values({ tenant_id: tenantId, state: 'checking', ...change })
    .onConflict(conflict => conflict.column('tenant_id').doUpdateSet({ tenant_id: tenantId, ...change }))
    .execute()
}

/** Notes that an event has come, at most once a minute: events of one line would otherwise wait for each other. */
export async function noteHeard(db: TenantDb, at: Date): Promise<void> {
  const before = new Date(at.getTime() - 60_000)
  await db
    .updateTable('two_chat_line')
    .set({ last_event_at: at })
    .where(({ or, eb }) => or([eb('last_event_at', 'is', null), eb('last_event_at', '<=', before)]))
    .execute()
}

/** Locks the tenant's line until the transaction ends. */
export async function lockLine(db: TenantDb): Promise<StoredLine | undefined> {
  return db.selectFrom('two_chat_line').selectAll().forUpdate().executeTakeFirst()
}

/** Forgets the line, so that the secret in its address is no longer accepted. */
export async function removeLine(db: TenantDb): Promise<void> {
  await db.deleteFrom('two_chat_line').execute()
}

/** Returns the tenants that have a line. */
export async function tenantsWithLine(owner: Database['owner']): Promise<string[]> {
  const rows = await owner.selectFrom('two_chat_line').select('tenant_id').execute()
  return rows.map(row => row.tenant_id)
}
