import type { EntityData } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'

/** How the knowledge base is searched. */
export type SearchSettings = EntityData<'knowledge_base_configuration'>['search']

/** Those of a settings document; its defaults where nothing is stored. */
export function searchSettings(stored: RecordData | undefined): SearchSettings {
  return readData('knowledge_base_configuration', stored ?? {}).search
}
