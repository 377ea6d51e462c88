import { CompiledQuery } from 'kysely'
import type { Actor } from '../scope.ts'
import type { TenantDb } from '../tenantRun.ts'

/** A record that somebody has written at least once. */
export interface WrittenRecord {
  readonly entity: string
  readonly _id: string
  readonly version: number
  readonly created_by: Actor
  /** The first version that they wrote and that was not taken back; null where all were. */
  readonly first_version: number | null
  /** The last of these. */
  readonly last_version: number | null
}

/** Every record, in the trash or not, that the actor has written, the earliest write first; found by their operations. */
export async function recordsWrittenBy(db: TenantDb, actor: Actor): Promise<WrittenRecord[]> {
  const chosen = [actor.id, actor.type]
  return (await db.executeQuery<WrittenRecord>(CompiledQuery.raw(selectWritten, chosen))).rows
}

/** Whether the actor has ever written a record, one that is gone by now as well. */
export async function hasWritten(db: TenantDb, actor: Actor): Promise<boolean> {
  const chosen = [actor.id, actor.type]
  return (await db.executeQuery(CompiledQuery.raw(selectAny, chosen))).rows.length > 0
}

/** Notes that what the actor did to a record was taken back by other means than an undo. */
export async function markTakenBack(
  db: TenantDb,
  actor: Actor,
  { entity, _id }: Pick<WrittenRecord, 'entity' | '_id'>,
  at: Date,
): Promise<void> {
  await db.executeQuery(
    CompiledQuery.raw(updateTakenBack, [actor.id, actor.type, entity, _id, at.toISOString()]),
  )
}

const updateTakenBack = `update operation set undone_at = $5::timestamptz
  where by->>'id' = $1 and by->>'type' = $2 and undone_at is null and _id in (
    select operation_id from record_history where entity = $3 and _id = $4::uuid
  )`
const selectAny = `select from operation where by->>'id' = $1 and by->>'type' = $2 limit 1`
const selectWritten = `select r.entity, r._id, r.version, r.created_by,
    (min(h.version) filter (where o.undone_at is null))::int as first_version,
    (max(h.version) filter (where o.undone_at is null))::int as last_version
  from operation o
    join record_history h on h.operation_id = o._id
    join record r on r.entity = h.entity and r._id = h._id
  where o.by->>'id' = $1 and o.by->>'type' = $2
  group by r.entity, r._id, r.version, r.created_by
  order by min(h.at), r._id`
