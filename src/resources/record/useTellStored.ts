import { useQueryClient } from '@tanstack/react-query'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import type { RecordLocation } from '../data/createDataProvider.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'

/** Tells pages, lists and labels of another state of a record. */
export function useTellStored(entity: EntitySummary, location: RecordLocation): (record: JsonObject) => void {
  const queries = useQueryClient()
  return next => {
    queries.setQueryData(['record', location.path], next)
    // Whoever has left meanwhile reads it anew when they come back: it may have changed again by then.
    queries.removeQueries({ queryKey: ['record', location.path], type: 'inactive' })
    queries.invalidateQueries({ queryKey: [entity.name] })
  }
}
