import { useDataProvider } from 'ra-core'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { RecordProvider } from '../../../resources/data/createDataProvider.ts'

/** Returns a function that stores changed AI settings and returns them as stored. It rejects with ApiError. */
export function useWriteSettings(record: JsonObject) {
  const provider = useDataProvider<RecordProvider>()
  return (after: JsonObject): Promise<JsonObject> => provider.write(place, record, after)
}

const place = { entity: 'ai_configuration', path: '/ai_configuration', methods: ['PUT'] }
