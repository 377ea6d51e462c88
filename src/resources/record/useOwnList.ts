import { valueAt } from '../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { splitTypedName, typedName } from '../../../common/schema/typedName.ts'
import { useEntitySummaries } from '../data/useEntitySummaries.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'

/**
 * Returns the list of the record's data type; undefined if the page belongs to a typed list already, or there is no
 * type.
 */
export function useOwnList(
  entity: string,
  schema: JsonSchema | undefined,
  record: JsonObject | undefined,
): string | undefined {
  const summaries = useEntitySummaries()
  const types = schema?.['x-entity']?.types
  if (!types || !record || splitTypedName(entity).type !== null) return undefined
  const own = typedName(entity, String(valueAt(record, types.field)))
  return summaries.some(({ name }) => name === own) ? own : undefined
}
