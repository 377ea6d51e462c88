import type { EntityData, EntityName } from '../../server/store/records/entityData.ts'
import { readData } from '../../server/store/records/readData.ts'

/** Stored data in the type of its entity; throws where it lacks what it must have. */
export function storedAs<Name extends EntityName>(name: Name, data: object): EntityData<Name> {
  const read = readData(name, { ...data })
  if (!read) throw new Error(`This is no ${name}: ${JSON.stringify(data)}`)
  return read
}
