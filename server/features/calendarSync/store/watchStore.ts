import type { Selectable } from 'kysely'
import type { CalendarWatchTable } from '../../../store/calendarSyncTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { LinkKey } from './linkStore.ts'

export type StoredWatch = Selectable<CalendarWatchTable>

export async function findWatch(db: TenantDb, id: string): Promise<StoredWatch | undefined> {
  return db.selectFrom('calendar_watch').selectAll().where('_id', '=', id).executeTakeFirst()
}

/** Returns the watches of a link, the one that lasts longest first. */
export async function watchesOf(db: TenantDb, key: LinkKey): Promise<StoredWatch[]> {
  return db
    .selectFrom('calendar_watch')
    .selectAll()
    .where('calendar_id', '=', key.calendar_id)
    .where('provider', '=', key.provider)
    .orderBy('expires_at', 'desc')
    .execute()
}

export async function insertWatch(db: TenantDb, watch: StoredWatch): Promise<void> {
  await db.insertInto('calendar_watch').values(watch).execute()
}

export async function noteWatch(
  db: TenantDb,
  id: string,
  change: Pick<StoredWatch, 'external_id' | 'expires_at'>,
): Promise<void> {
  await db.updateTable('calendar_watch').set(change).where('_id', '=', id).execute()
}

export async function removeWatch(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('calendar_watch').where('_id', '=', id).execute()
}
