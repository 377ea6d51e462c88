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
  /** Id of a new record. */
  newId: string
  /** By which a record is found that is there. */
  externalId: string
  values: Values
}

export type CustomData = ReturnType<typeof createCustomData>

/** Records of a tenant's own data types, by the short names of the types. */
export function createCustomData({ database, store }: Deps) {
  return { find, save }

  /** Those whose fields have these values, the newest first; null where there is no such type. */
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
   * Makes a record, or changes the one of the same number elsewhere; again it comes to the same. Null where there is no
   * such type. Throws `record.invalid`.
   */
  async function save(scope: Scope, wish: DataWish): Promise<DataRecord | null> {
    const type = await database.inTenant(scope.tenantId, db => typeNamed(db, wish.dataType))
    if (type === undefined) return null
    const id = (await changed(scope, type, wish)) ?? (await made(scope, type, wish))
    const stored = await store.get(scope, 'custom_data_object', id)
    return (stored && presented({ _id: id, data: stored.data })[0]) ?? null
  }

  /** The id of the one that is there, which has the values by then; undefined where there is none. */
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

  /** Its id is made of its number, at which those meet who make it at the same time. */
  async function made(scope: Scope, type: string, wish: DataWish): Promise<string> {
    const { newId, externalId } = wish
    if (externalId === '') return create(scope, type, wish, newId)
    try {
      return await create(scope, type, wish, v5(`${type} ${externalId}`, scope.tenantId))
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'record.conflict')) throw error
      // One of that id may also lie in the trash, or have another number by now.
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

  /** What it was made of stays whose it is; of the conversation at hand are the texts that are written now. */
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
