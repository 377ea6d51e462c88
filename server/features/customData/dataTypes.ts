import { isRecordId } from '../../../common/isRecordId.ts'
import { joinPointer } from '../../../common/json/jsonPointer.ts'
import { createBoundedCache } from '../../limits/boundedCache.ts'
import type { RecordTypes } from '../../records/entityHook.ts'
import type { EntityDefinition } from '../../store/records/entityDefinition.ts'
import type { ListedType, TypeStore } from './store/typeStore.ts'
import { typeDefinition } from './typeDefinition.ts'

interface Deps {
  types: TypeStore
  /** Of the records of all types. */
  entity: EntityDefinition
}

/** The data types of tenants as entities of their own; one that stays as it is gives the same definition again. */
export function createDataTypes({ types, entity }: Deps): RecordTypes {
  const made = createBoundedCache<{ stamp: string; definition: EntityDefinition }>({ most: 500 })
  return {
    find: async ({ tenantId }, id) => {
      const found = isRecordId(id) ? await types.find(tenantId, id) : null
      return found && definitionOf(found)
    },
    all: async ({ tenantId }) => (await types.all(tenantId)).map(definitionOf),
  }

  function definitionOf({ type, ready }: ListedType): EntityDefinition {
    const stamp = `${type.version} ${type.updated_at} ${ready.join('\0')}`
    const known = made.get(type._id)
    if (known?.stamp === stamp) return known.definition
    const definition = typeDefinition(entity, type, slotsOf(ready))
    made.set(type._id, { stamp, definition })
    return definition
  }
}

function slotsOf(ready: ListedType['ready']): Map<string, number> {
  return new Map(
    ready.flatMap((name, index) => (name === null ? [] : [[joinPointer('/data', name), index + 1] as const])),
  )
}
