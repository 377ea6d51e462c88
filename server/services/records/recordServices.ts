import type { Database } from '../../store/database.ts'
import { createEntityRegistry, type EntityDefinition } from '../../store/records/entityDefinition.ts'
import { createEntityStore } from '../../store/records/entityStore.ts'
import { createSchemaValidation } from '../customData/schemaValidation.ts'
import { customDataObjectHook } from '../entityHooks/customDataObject.ts'
import { customDataSchemaHook } from '../entityHooks/customDataSchema.ts'
import { tenantSettingsHook } from '../entityHooks/tenantSettings.ts'
import type { SecretBox } from '../secrets/secretBox.ts'
import { createTenantSettings } from '../tenantSettings.ts'
import { createBulkService } from './bulkService.ts'
import { createEntityService } from './entityService.ts'
import { createExportService } from './exportService.ts'
import { createHookedStore } from './hookedStore.ts'
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
  const plain = createEntityStore({
    ...{ database, registry, cursorKey, now },
    timeZone: tenantId => settings.timeZone(tenantId),
  })
  const validator = createRecordValidator()
  const settings = createTenantSettings({
    store: plain,
    definition: registry.find('tenant_settings') ?? undefined,
    withDefaults: validator.withDefaults,
    now,
  })
  const schemas = createSchemaValidation()
  const store = createHookedStore(plain, {
    custom_data_object: customDataObjectHook({ store: plain, schemas }),
    custom_data_schema: customDataSchemaHook({ schemas }),
    tenant_settings: tenantSettingsHook(settings),
  })
  const input = createRecordInput({ validator, secretBox })
  const references = createReferenceCheck(store, registry)
  const deps = { store, registry, input, references }
  return {
    registry,
    settings,
    service: createEntityService(deps),
    bulk: createBulkService(deps),
    exports: createExportService(deps),
    imports: createImportService(deps),
    /** Ends what was started beside the server. */
    close: schemas.close,
  }
}
