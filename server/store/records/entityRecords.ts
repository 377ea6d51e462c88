import type { SettingsEntity } from '../../../openapi/generated/entityTypes.d.ts'
import type { Scope } from '../scope.ts'
import type { EntityData, EntityName, EntityRecord } from './entityData.ts'
import { singletonId } from './entityDefinition.ts'
import type { EntityStore } from './entityStore.ts'
import { readData } from './readData.ts'
import type { StoredRecord } from './storedRecord.ts'

/** Returns a record in its entity's type, or null if there is none or it cannot be read. */
export async function findRecord<Name extends EntityName>(
  store: Pick<EntityStore, 'get'>,
  scope: Scope,
  name: Name,
  id: string,
): Promise<EntityRecord<Name> | null> {
  const found = await store.get(scope, name, id)
  return found && readRecord(name, found)
}

/** Returns those of the records that exist outside the trash and can be read, in any order. */
export async function findRecords<Name extends EntityName>(
  store: Pick<EntityStore, 'getMany'>,
  scope: Scope,
  name: Name,
  ids: readonly string[],
): Promise<EntityRecord<Name>[]> {
  const found = await store.getMany(scope, name, ids)
  return found.flatMap(record => readRecord(name, record) ?? [])
}

/** Returns the tenant's settings document, with all defaults if it was never saved. */
export async function readSettings<Name extends SettingsEntity>(
  store: Pick<EntityStore, 'get'>,
  scope: Scope,
  name: Name,
): Promise<EntityData<Name>> {
  const found = await store.get(scope, name, singletonId)
  return readData(name, found?.data ?? {})
}

/** Returns a stored record in its entity's type, or null if it cannot be read. */
function readRecord<Name extends EntityName>(name: Name, record: StoredRecord): EntityRecord<Name> | null {
  const data = readData(name, record.data)
  return data && { ...record, data }
}
