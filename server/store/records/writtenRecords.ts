import { CompiledQuery } from 'kysely'
import type { Actor } from '../scope.ts'
import type { TenantDb } from '../tenantRun.ts'

/** A record that somebody has written at least once. */
export interface WrittenRecord {
  readonly entity: string
  readonly _id: string
  readonly version: number
  readonly created_by: Actor
  readonly updated_by: Actor
  /** The first version that they wrote. */
  readonly first_version: number
}

/** Every record outside the trash that the actor has written, the earliest write first; found by their operations. */
export async function recordsWrittenBy(db: TenantDb, actor: Actor): Promise<WrittenRecord[]> {
  const chosen = [actor.id, actor.type]
  return (await db.executeQuery<WrittenRecord>(CompiledQuery.raw(selectWritten, chosen))).rows
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
const selectWritten = `select r.entity, r._id, r.version, r.created_by, r.updated_by,
    min(h.version)::int as first_version
  from operation o
    join record_history h on h.operation_id = o._id
    join record r on r.entity = h.entity and r._id = h._id
  where o.by->>'id' = $1 and o.by->>'type' = $2 and r.deleted_at is null
  group by r.entity, r._id, r.version, r.created_by, r.updated_by
  order by min(h.at), r._id`
