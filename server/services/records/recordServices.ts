import type { Database } from '../../store/database.ts'
import { createEntityRegistry, type EntityDefinition } from '../../store/records/entityDefinition.ts'
import { createEntityStore } from '../../store/records/entityStore.ts'
import type { SecretBox } from '../secrets/secretBox.ts'
import { createBulkService } from './bulkService.ts'
import { createEntityService } from './entityService.ts'
import { createExportService } from './exportService.ts'
import { createImportService } from './importService.ts'
import { createRecordInput } from './recordInput.ts'
import { createRecordValidator } from './recordValidator.ts'
import { createReferenceCheck } from './referenceCheck.ts'

export interface RecordServicesOptions {
  database: Database
  definitions: Readonly<Record<string, EntityDefinition>>
  secretBox: SecretBox
  /** Signs cursors. */
  cursorKey: string
  now: () => Date
}

/** Everything about the records of entities, tied together. */
export function createRecordServices({
  database,
  definitions,
  secretBox,
  cursorKey,
  now,
}: RecordServicesOptions) {
  const registry = createEntityRegistry(definitions)
  const store = createEntityStore({ database, registry, cursorKey, now })
  const input = createRecordInput({ validator: createRecordValidator(), secretBox })
  const references = createReferenceCheck(store, registry)
  const deps = { store, registry, input, references }
  return {
    registry,
    service: createEntityService(deps),
    bulk: createBulkService(deps),
    exports: createExportService(deps),
    imports: createImportService(deps),
  }
}
