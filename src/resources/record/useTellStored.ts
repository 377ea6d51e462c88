import { useQueryClient } from '@tanstack/react-query'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import type { RecordPlace } from '../data/createDataProvider.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'

/** Tells pages, lists and labels of another state of a record. */
export function useTellStored(entity: EntitySummary, place: RecordPlace): (record: JsonObject) => void {
  const queries = useQueryClient()
  return next => {
    queries.setQueryData(['record', place.path], next)
    // Whoever has left meanwhile reads it anew when they come back: it may have changed again by then.
    queries.removeQueries({ queryKey: ['record', place.path], type: 'inactive' })
    queries.invalidateQueries({ queryKey: [entity.name] })
  }
}
