import { isRecordId } from '../../../common/isRecordId.ts'
import { joinPointer } from '../../../common/json/jsonPointer.ts'
import { createBoundedCache } from '../../limits/boundedCache.ts'
import type { RecordTypes } from '../../records/entityHook.ts'
import type { EntityDefinition } from '../../store/records/entityDefinition.ts'
import type { Scope } from '../../store/scope.ts'
import type { ListedType, TypeStore } from './store/typeStore.ts'
import { type DataType, typeDefinition } from './typeDefinition.ts'

interface Deps {
  types: TypeStore
  /** Definition shared by the records of all types. */
  entity: EntityDefinition
}

/** Entity definitions of a tenant's types. */
export interface DataTypes extends RecordTypes {
  /**
   * Returns the definition of a type that was already read, to check records. It has no slots, so lists do not use it.
   */
  of(scope: Scope, type: DataType): EntityDefinition
}

/** Presents the tenants' data types as entities of their own. An unchanged type returns the same definition object. */
export function createDataTypes({ types, entity }: Deps): DataTypes {
  const made = createBoundedCache<EntityDefinition>({ max: 500 })
  return {
    find: async ({ tenantId }, id) => {
      const found = isRecordId(id) ? await types.find(tenantId, id) : null
      return found && definitionOf(tenantId, found)
    },
    all: async ({ tenantId }) => (await types.all(tenantId)).map(found => definitionOf(tenantId, found)),
    of: ({ tenantId }, type) => definitionOf(tenantId, { type, ready: [] }),
  }

  function definitionOf(tenantId: string, { type, ready }: ListedType): EntityDefinition {
    // Two tenants can have types with the same id if one was copied from the other.
    const stamp = [tenantId, type._id, type.version, type.updated_at, ...ready].join('\0')
    const known = made.get(stamp)
    if (known) return known
    const definition = typeDefinition(entity, type, slotsOf(ready))
    made.set(stamp, definition)
    return definition
  }
}

function slotsOf(ready: ListedType['ready']): Map<string, number> {
  return new Map(
    ready.flatMap((name, index) => (name === null ? [] : [[joinPointer('/data', name), index + 1] as const])),
  )
}
