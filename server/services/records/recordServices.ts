import { createNotes } from '../../store/auditStore.ts'
import type { Database } from '../../store/database.ts'
import { createFileStore } from '../../store/fileStore.ts'
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
import { createHookedStore, type HookedStore } from './hookedStore.ts'
import { createImportService } from './importService.ts'
import { createRecordInput } from './recordInput.ts'
import { createRecordValidator } from './recordValidator.ts'
import { createReferenceCheck } from './referenceCheck.ts'
import { createSharedStore } from './sharedStore.ts'

export interface RecordServicesOptions {
  database: Database
  definitions: Readonly<Record<string, EntityDefinition>>
  secretBox: SecretBox
  /** Signs cursors. */
  cursorKey: string
  /** Of the installation's own records; where it is left out, there are none. */
  installation?: HookedStore
  now: () => Date
}

/** Everything about the records of entities, tied together. */
export function createRecordServices({
  database,
  definitions,
  secretBox,
  cursorKey,
  installation,
  now,
}: RecordServicesOptions) {
  const registry = createEntityRegistry(definitions)
  const plain = createEntityStore({
    ...{ database, registry, cursorKey, now },
    timeZone: tenantId => settings.timeZone(tenantId),
  })
  const validator = createRecordValidator()
  const settingsDefinition = registry.find('tenant_settings') ?? undefined
  const settings = createTenantSettings({
    store: plain,
    definition: settingsDefinition,
    withDefaults: validator.withDefaults,
    now,
  })
  const schemas = createSchemaValidation()
  const tenants = createHookedStore(plain, {
    custom_data_object: customDataObjectHook({ store: plain, schemas }),
    custom_data_schema: customDataSchemaHook({ schemas }),
    tenant_settings: tenantSettingsHook({
      settings,
      files: createFileStore(database),
      whole: record => (settingsDefinition ? validator.withDefaults(settingsDefinition, record) : record),
    }),
  })
  const store = installation ? createSharedStore({ registry, tenants, installation }) : tenants
  const input = createRecordInput({ validator, secretBox })
  const references = createReferenceCheck(store, registry)
  const note = createNotes(database)
  const deps = { store, registry, input, references }
  return {
    registry,
    store,
    settings,
    note,
    service: createEntityService(deps),
    bulk: createBulkService(deps),
    exports: createExportService({ ...deps, note, now }),
    imports: createImportService(deps),
    /** Ends what was started beside the server. */
    close: schemas.close,
  }
}
