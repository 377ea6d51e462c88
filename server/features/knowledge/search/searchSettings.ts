import type { EntityData } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'

/** Search settings of the knowledge base. */
export type SearchSettings = EntityData<'knowledge_base_configuration'>['search']

/** Returns the search settings of a settings document; the defaults if none is stored. */
export function searchSettings(stored: RecordData | undefined): SearchSettings {
  return readData('knowledge_base_configuration', stored ?? {}).search
}
