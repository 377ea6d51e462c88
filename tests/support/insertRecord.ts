import { v7 } from 'uuid'
import type { TestApp } from './testApp.ts'

/** Stores a record with a first version, without any checks; returns its id. */
export async function insertRecord(
  { database }: Pick<TestApp, 'database'>,
  tenantId: string,
  entity: string,
  data: object,
  at = new Date(),
): Promise<string> {
  const _id = v7()
  const by = JSON.stringify({ type: 'system', id: '', name: 'A test' })
  const key = { tenant_id: tenantId, entity, _id, version: 1 }
  await database.owner
    .insertInto('record')
    .values({
      ...key,
      data: JSON.stringify(data),
      created_by: by,
      updated_by: by,
      created_at: at,
      updated_at: at,
    })
    .execute()
  const patch = JSON.stringify([{ op: 'add', path: '', value: data }])
  await database.owner
    .insertInto('record_history')
    .values({ ...key, op: 'create', at, by, patch, inverse: '[]' })
    .execute()
  return _id
}
