import type { EntityData, EntityName } from '../../server/store/records/entityData.ts'
import { readData } from '../../server/store/records/readData.ts'

/** Returns data in the type of its entity; throws if required fields are missing. */
export function storedAs<Name extends EntityName>(name: Name, data: object): EntityData<Name> {
  const read = readData(name, { ...data })
  if (!read) throw new Error(`This is no ${name}: ${JSON.stringify(data)}`)
  return read
}
