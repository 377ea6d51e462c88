import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import { readData } from '../../../store/records/readData.ts'
import { recordColumns, type StoredRecord } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { DataType } from '../typeDefinition.ts'

/** The entity whose records are of types. */
export const typedEntity = 'custom_data_object'
/** So many types have lists. */
export const maxTypes = 200

/** A type with the slots that all its records have filled by now. */
export interface ListedType {
  type: DataType
  ready: readonly (string | null)[]
}

export type TypeStore = ReturnType<typeof createTypeStore>

/** The types that a tenant has defined, outside the trash. */
export function createTypeStore(database: Pick<Database, 'inTenant'>) {
  return { find, all }

  async function find(tenantId: string, id: string): Promise<ListedType | null> {
    const found = await database.inTenant(tenantId, db =>
      sql<StoredType>`${types} and record._id = ${id}`.execute(db),
    )
    return found.rows.flatMap(listed)[0] ?? null
  }

  /** By title. */
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
 * Has the records of a type keep these fields in these slots from now on; `ready` are those that its records have by
 * now. Waits for whoever writes records of the type at the moment.
 */
export async function keepInSlots(
  db: TenantDb,
  { tenantId, type, decide }: { tenantId: string; type: string; decide: (before: Slots) => Slots },
): Promise<Slots> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${type}, 30))`.execute(db)
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

export interface Slots {
  readonly fields: readonly (string | null)[]
  readonly ready: readonly (string | null)[]
}

/** Fills the slots of the next records of a type; the last one's id, null where none is left. */
export async function fillSlots(
  db: TenantDb,
  { type, after, max }: { type: string; after: string; max: number },
): Promise<string | null> {
  // The database puts the values in.
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

/** Whether there are records of a type, in the trash as well. */
export async function hasRecords(db: TenantDb, type: string): Promise<boolean> {
  const { rows } = await sql`
    select from record
    where entity = ${typedEntity} and (data->>'custom_data_schema_id' collate "C") = ${type} limit 1`.execute(
    db,
  )
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
