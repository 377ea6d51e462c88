import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import { readData } from '../../../store/records/readData.ts'
import { recordColumns, type StoredRecord } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { DataType } from '../typeDefinition.ts'

/** The entity whose records belong to types. */
export const typedEntity = 'custom_data_object'
/** Maximum number of types that have lists. */
const maxTypes = 200

/** A type with the slots that all its records have filled. */
export interface ListedType {
  type: DataType
  ready: readonly (string | null)[]
}

export type TypeStore = ReturnType<typeof createTypeStore>

/** Reads the types that a tenant has defined, without those in the trash. */
export function createTypeStore(database: Pick<Database, 'inTenant'>) {
  return { find, all }

  async function find(tenantId: string, id: string): Promise<ListedType | null> {
    const found = await database.inTenant(tenantId, db =>
      sql<StoredType>`${types} and record._id = ${id}`.execute(db),
    )
    return found.rows.flatMap(listed)[0] ?? null
  }

  /** Returns the types, ordered by title. */
  async function all(tenantId: string): Promise<ListedType[]> {
    const found = await database.inTenant(tenantId, db =>
      sql<StoredType>`${types} order by data->>'title' collate app.people, record._id limit ${maxTypes}`.execute(
        db,
      ),
    )
    return found.rows.flatMap(listed)
  }
}

/**
 * Sets which slots store the fields of a type's records; `ready` lists the slots that all records have filled. Waits
 * for concurrent writes of the type's records.
 */
export async function keepInSlots(
  db: TenantDb,
  { tenantId, type, decide }: { tenantId: string; type: string; decide: (before: Slots) => Slots },
): Promise<Slots> {
  await lockType(db, type)
  const found = await db
    .selectFrom('record_type')
    .select(['fields', 'ready'])
    .where('entity', '=', typedEntity)
    .where('_id', '=', type)
    .executeTakeFirst()
  const next = decide(found ?? { fields: [], ready: [] })
  await sql`
    insert into record_type (tenant_id, entity, _id, fields, ready)
    values (${tenantId}, ${typedEntity}, ${type}, ${[...next.fields]}::text[], ${[...next.ready]}::text[])
    on conflict (tenant_id, entity, _id) do update set fields = excluded.fields, ready = excluded.ready`.execute(
    db,
  )
  return next
}

/**
 * Sets the combinations of values that only one record of a type may have, after `keepInSlots`. Returns null, or the
 * first combination that several records have already, with these records; the caller then reverts the transaction.
 */
export async function keepUnique(
  db: TenantDb,
  { type, uniques }: { type: string; uniques: readonly (readonly string[])[] },
): Promise<{ place: number; ids: string[] } | null> {
  const wanted = JSON.stringify(uniques)
  await lockType(db, type)
  const { numUpdatedRows } = await db
    .updateTable('record_type')
    .set({ uniques: wanted })
    .where('entity', '=', typedEntity)
    .where('_id', '=', type)
    .where(sql<boolean>`uniques <> ${wanted}::jsonb`)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return null
  const { rows } = await sql<{ place: number; ids: string[] }>`
    select keys.place, (array_agg(record._id::text order by record._id))[1:5] as ids
    from record, lateral unique_keys(${wanted}::jsonb, record.data) as keys
    where ${recordsOf(type)} and deleted_at is null
    group by keys.place, keys.key having count(*) > 1 order by keys.place limit 1`.execute(db)
  if (rows[0]) return rows[0]
  await db.deleteFrom('record_unique').where('type', '=', type).execute()
  await sql`
    insert into record_unique (tenant_id, type, key, place, record_id)
      select record.tenant_id, ${type}::uuid, keys.key, keys.place, record._id
      from record, lateral unique_keys(${wanted}::jsonb, record.data) as keys
      where ${recordsOf(type)} and deleted_at is null`.execute(db)
  return null
}

function lockType(db: TenantDb, type: string) {
  return sql`select pg_advisory_xact_lock(hashtextextended(${type}, 30))`.execute(db)
}

function recordsOf(type: string) {
  return sql`entity = ${typedEntity} and (data->>'custom_data_schema_id' collate "C") = ${type}`
}

/** Yields the records of a type, without those in the trash, 500 at a time. */
export async function* recordsOfType(
  database: Pick<Database, 'inTenant'>,
  tenantId: string,
  type: string,
): AsyncGenerator<StoredRecord[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await database.inTenant(tenantId, db =>
      sql<StoredRecord>`select ${sql.raw(recordColumns())} from record
        where ${recordsOf(type)} and deleted_at is null and _id > ${after}::uuid order by _id limit 500`.execute(
        db,
      ),
    )
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last._id
  }
}

export interface Slots {
  readonly fields: readonly (string | null)[]
  readonly ready: readonly (string | null)[]
}

/** Fills the slots of the type's next `max` records. Returns the last one's id, or null if none is left. */
export async function fillSlots(
  db: TenantDb,
  { type, after, max }: { type: string; after: string; max: number },
): Promise<string | null> {
  // The database fills in the values.
  const { rows } = await sql<{ last: string | null }>`
    with filled as (
      update record set slots = null where entity = ${typedEntity} and _id in (
        select _id from record
        where entity = ${typedEntity} and (data->>'custom_data_schema_id' collate "C") = ${type}
          and _id > ${after}::uuid order by _id limit ${max})
      returning _id
    ) select max(_id::text) as last from filled`.execute(db)
  return rows[0]?.last ?? null
}

/** Returns true if the type has records, including those in the trash. */
export async function hasRecords(db: TenantDb, type: string): Promise<boolean> {
  const { rows } = await sql`select from record where ${recordsOf(type)} limit 1`.execute(db)
  return rows.length > 0
}

type StoredType = StoredRecord & { ready: (string | null)[] | null }

const types = sql`select ${sql.raw(recordColumns('record.data').replace('_id,', 'record._id,'))}, record_type.ready
  from record left join record_type on record_type.entity = ${typedEntity} and record_type._id = record._id
  where record.entity = 'custom_data_schema' and record.deleted_at is null`

function listed({ ready, ...record }: StoredType): ListedType[] {
  const data = readData('custom_data_schema', record.data)
  return data ? [{ type: { ...record, data }, ready: ready ?? [] }] : []
}
