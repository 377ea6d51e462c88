import { sql } from 'kysely'
import { v5 } from 'uuid'
import { AppError } from '../../../errors.ts'
import type { RecordServices } from '../../../records/recordServices.ts'
import type { Database } from '../../../store/database.ts'
import { readData } from '../../../store/records/readData.ts'
import type { Scope } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { freeTexts } from './freeTexts.ts'

type Values = Readonly<Record<string, unknown>>

interface Deps {
  database: Pick<Database, 'inTenant'>
  store: Pick<RecordServices['store'], 'create' | 'get' | 'write'>
}

export interface DataRecord {
  _id: string
  label: string | null
  external_id: string | null
  data: Values
}

export interface DataWish {
  dataType: string
  /** Id of the record, if one is created. */
  newId: string
  /** External id by which an existing record is found; empty if there is none. */
  externalId: string
  values: Values
}

export type CustomData = ReturnType<typeof createCustomData>

/** Reads and writes records of a tenant's data types, addressed by the types' short names. */
export function createCustomData({ database, store }: Deps) {
  return { find, save }

  /** Returns the records whose fields have these values, newest first, or null if the type does not exist. */
  async function find(
    { tenantId }: Scope,
    { dataType, where, max }: { dataType: string; where: Values; max: number },
  ): Promise<DataRecord[] | null> {
    return database.inTenant(tenantId, async db => {
      const type = await typeNamed(db, dataType)
      if (type === undefined) return null
      const rows = await objects(db, type)
        .where(sql<boolean>`data->'data' @> ${JSON.stringify(where)}::jsonb`)
        .orderBy('created_at', 'desc')
        .limit(max)
        .execute()
      return rows.flatMap(presented)
    })
  }

  /**
   * Creates a record, or changes the one with the same external id; repeating the call has the same result. Returns
   * null if the type does not exist. Throws `record.invalid`.
   */
  async function save(scope: Scope, wish: DataWish): Promise<DataRecord | null> {
    const type = await database.inTenant(scope.tenantId, db => typeNamed(db, wish.dataType))
    if (type === undefined) return null
    const id = (await changed(scope, type, wish)) ?? (await made(scope, type, wish))
    const stored = await store.get(scope, 'custom_data_object', id)
    return (stored && presented({ _id: id, data: stored.data })[0]) ?? null
  }

  /** Writes the values to the existing record and returns its id, or undefined if there is none. */
  async function changed(
    scope: Scope,
    type: string,
    { newId, externalId, values }: DataWish,
  ): Promise<string | undefined> {
    const found = await database.inTenant(scope.tenantId, db => {
      const all = objects(db, type)
      const wanted =
        externalId === ''
          ? all.where('_id', '=', newId)
          : all.where(sql<boolean>`data->>'external_id' = ${externalId}`)
      return wanted.limit(1).executeTakeFirst()
    })
    if (found) await change(scope, type, found._id, values)
    return found?._id
  }

  /** Creates the record. Its id derives from the external id, so that concurrent creations collide. */
  async function made(scope: Scope, type: string, wish: DataWish): Promise<string> {
    const { newId, externalId } = wish
    if (externalId === '') return create(scope, type, wish, newId)
    try {
      return await create(scope, type, wish, v5(`${type} ${externalId}`, scope.tenantId))
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'record.conflict')) throw error
      // The record with this id may also be in the trash, or may have another external id by now.
      return (await changed(scope, type, wish)) ?? create(scope, type, wish, newId)
    }
  }

  async function create(
    scope: Scope,
    type: string,
    { externalId, values }: DataWish,
    id: string,
  ): Promise<string> {
    const data = { custom_data_schema_id: type, data: values, ...(externalId && { external_id: externalId }) }
    await store.create(scope, 'custom_data_object', data, { id, action: 'custom_data_object.create' })
    return id
  }

  /**
   * Merges the values into the record. Existing values keep the conversation that they were copied from; only the new
   * texts belong to the current one.
   */
  async function change(
    { copied, ...scope }: Scope,
    type: string,
    id: string,
    values: Values,
  ): Promise<void> {
    const edit = ({ data }: { data: Values }) => ({ ...data, data: { ...Object(data.data), ...values } })
    const options = { op: 'patch', action: 'custom_data_object.patch' } as const
    const schema = copied && (await store.get(scope, 'custom_data_schema', type))?.data.json_schema
    const by = copied ? { ...scope, copied: { ...copied, texts: freeTexts(schema, values) } } : scope
    await store.write(by, 'custom_data_object', id, null, edit, options)
  }
}

function objects(db: TenantDb, type: string) {
  return db
    .selectFrom('record')
    .select(['_id', 'data'])
    .where('entity', '=', 'custom_data_object')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`data->>'custom_data_schema_id' = ${type}`)
}

async function typeNamed(db: TenantDb, name: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('record')
    .select('_id')
    .where('entity', '=', 'custom_data_schema')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`data->>'name' = ${name}`)
    .executeTakeFirst()
  return found?._id
}

function presented({ _id, data }: { _id: string; data: Values }): DataRecord[] {
  const read = readData('custom_data_object', data)
  if (!read) return []
  return [{ _id, label: read.label ?? null, external_id: read.external_id ?? null, data: read.data }]
}
