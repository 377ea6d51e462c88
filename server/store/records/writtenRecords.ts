import { CompiledQuery } from 'kysely'
import type { Actor } from '../scope.ts'
import type { TenantDb } from '../tenantRun.ts'

/** A record that somebody wrote at least once. */
export interface WrittenRecord {
  readonly entity: string
  readonly _id: string
  readonly version: number
  readonly created_by: Actor
  /** The actor's first version that was not undone; null if all were. */
  readonly first_version: number | null
  /** The actor's last version that was not undone. */
  readonly last_version: number | null
}

/**
 * Returns every record that the actor wrote, including the trash, earliest write first. Finds them by the actor's
 * operations.
 */
export async function recordsWrittenBy(db: TenantDb, actor: Actor): Promise<WrittenRecord[]> {
  const chosen = [actor.id, actor.type]
  return (await db.executeQuery<WrittenRecord>(CompiledQuery.raw(selectWritten, chosen))).rows
}

/** Returns true if the actor ever wrote a record, even if it no longer exists. */
export async function hasWritten(db: TenantDb, actor: Actor): Promise<boolean> {
  const chosen = [actor.id, actor.type]
  return (await db.executeQuery(CompiledQuery.raw(selectAny, chosen))).rows.length > 0
}

/** Marks the actor's operations on a record as undone, after its changes were reverted without an undo. */
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
