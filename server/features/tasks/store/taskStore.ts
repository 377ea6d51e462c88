import { type RawBuilder, sql } from 'kysely'
import { isRecordId } from '../../../../common/isRecordId.ts'
import { openTaskStatuses } from '../../../../common/openTaskStatuses.ts'
import { recordColumns, type StoredRecord } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Returns the ids of the open tasks with these keys, by key. */
export async function openTasksByKey(db: TenantDb, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; id: string }>`
    select data->>'dedupe_key' as key, _id as id from record where entity = 'task' and deleted_at is null
      and data->>'dedupe_key' = any(${[...keys]}::text[])
      and data->>'status' = any(${[...openTaskStatuses]}::text[])`.execute(db)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Returns the id of the open task with a key; undefined if there is none. */
export async function openTaskByKey(db: TenantDb, key: string): Promise<string | undefined> {
  return (await openTasksByKey(db, [key])).get(key)
}

/** Returns a task and locks it; undefined if there is none. */
export async function lockTask(db: TenantDb, id: string): Promise<StoredRecord | undefined> {
  return isRecordId(id) ? lockWhere(db, sql`_id = ${id}::uuid`) : undefined
}

/** Returns the task of a question or a call of an action, and locks it; undefined if there is none. */
export async function lockAskedTask(
  db: TenantDb,
  asked: { questionId: string } | { eventId: string },
): Promise<StoredRecord | undefined> {
  const condition =
    'questionId' in asked
      ? sql`data->>'question_id' = ${asked.questionId}`
      : sql`data->'approval'->>'event_id' = ${asked.eventId}`
  return lockWhere(db, condition)
}

async function lockWhere(db: TenantDb, condition: RawBuilder<unknown>): Promise<StoredRecord | undefined> {
  const { rows } = await sql<StoredRecord>`
    select ${sql.raw(recordColumns())} from record
    where entity = 'task' and deleted_at is null and ${condition} for update`.execute(db)
  return rows[0]
}

/** Returns whether a series has a task for this time already. */
export async function isInSeries(
  db: TenantDb,
  { series_id, occurrence }: { series_id: string; occurrence: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from record where entity = 'task' and deleted_at is null
      and data->>'series_id' = ${series_id} and data->>'occurrence' = ${occurrence}`.execute(db)
  return rows.length > 0
}
