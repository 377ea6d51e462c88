import { useQueryClient } from '@tanstack/react-query'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import type { RecordLocation } from '../data/createDataProvider.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'

/** Returns a function that passes a record's new state to pages, lists, and labels. */
export function useTellStored(entity: EntitySummary, location: RecordLocation): (record: JsonObject) => void {
  const queries = useQueryClient()
  return next => {
    queries.setQueryData(['record', location.path], next)
    // An inactive page reloads the record when the person comes back, because it may have changed again by then.
    queries.removeQueries({ queryKey: ['record', location.path], type: 'inactive' })
    queries.invalidateQueries({ queryKey: [entity.name] })
  }
}
