import { sql } from 'kysely'
import type { EntityRecord } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import { recordColumns, type StoredRecord } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** The most calendars that one service can have. */
const most = 50

/** Returns the enabled calendars among the given ones, or all enabled ones if none are given; at most 50, by age. */
export async function offeredCalendars(
  db: TenantDb,
  ids: readonly string[],
): Promise<EntityRecord<'calendar'>[]> {
  const { rows } = await sql<StoredRecord>`
    select ${sql.raw(recordColumns())} from record where entity = 'calendar' and deleted_at is null
      and data->'enabled' is distinct from 'false'
      and (${ids.length === 0} or _id = any(${[...ids]}::uuid[]))
    order by created_at, _id limit ${most}`.execute(db)
  return rows.flatMap(row => {
    const data = readData('calendar', row.data)
    return data ? [{ ...row, data }] : []
  })
}

/** Returns whether there is an enabled calendar with hours. */
export async function hasBookableCalendar(db: TenantDb): Promise<boolean> {
  const { rows } = await sql`
    select from record where entity = 'calendar' and deleted_at is null
      and data->'enabled' is distinct from 'false'
      and (jsonb_array_length(coalesce(data->'working_hours', '[]')) > 0
        or jsonb_path_exists(data, '$.overrides[*].hours[*]'))
    limit 1`.execute(db)
  return rows.length > 0
}

/** Returns the ids of the calendars outside the trash, of all or of those that are asked for. */
export async function calendarIds(db: TenantDb, wanted: readonly string[] | undefined): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from record where entity = 'calendar' and deleted_at is null
      and (${wanted === undefined} or _id = any(${[...(wanted ?? [])]}::uuid[]))`.execute(db)
  return rows.map(({ _id }) => _id)
}
