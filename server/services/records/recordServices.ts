import type { WebClient } from '../../providers/web/webClient.ts'
import { createNotes } from '../../store/auditStore.ts'
import type { Database } from '../../store/database.ts'
import { createFileStore } from '../../store/fileStore.ts'
import { createEntityRegistry, type EntityDefinition } from '../../store/records/entityDefinition.ts'
import { createEntityStore } from '../../store/records/entityStore.ts'
import { createSchemaValidation } from '../customData/schemaValidation.ts'
import { agentHook } from '../entityHooks/agent.ts'
import { agentActionHook } from '../entityHooks/agentAction.ts'
import { agentServiceHook } from '../entityHooks/agentService.ts'
import { aiConfigurationHook } from '../entityHooks/aiConfiguration.ts'
import { conversationHook } from '../entityHooks/conversation.ts'
import { customDataObjectHook } from '../entityHooks/customDataObject.ts'
import { customDataSchemaHook } from '../entityHooks/customDataSchema.ts'
import { filledIntakeHook } from '../entityHooks/filledIntake.ts'
import { intakeHook } from '../entityHooks/intake.ts'
import { tenantSettingsHook } from '../entityHooks/tenantSettings.ts'
import { webChatConfigurationHook } from '../entityHooks/webChatConfiguration.ts'
import { createIntakeToken } from '../intakes/intakeToken.ts'
import { createModelSettings } from '../models/modelSettings.ts'
import type { OfferedModels } from '../models/offeredModels.ts'
import type { SecretBox } from '../secrets/secretBox.ts'
import { createTenantSettings } from '../tenantSettings.ts'
import { createClientToken } from '../webChat/clientToken.ts'
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
  /** Refuses addresses as they are saved; where it is left out, they are refused when they are called. */
  webClient?: Pick<WebClient, 'refusal'>
  /** Completes the names of models as they are saved; where it is left out, they must be whole. */
  offered?: Pick<OfferedModels, 'all'>
  /** Signs cursors. */
  cursorKey: string
  /** Of the installation's own records; where it is left out, there are none. */
  installation?: HookedStore
  now: () => Date
}

export type RecordServices = ReturnType<typeof createRecordServices>

/** Everything about the records of entities, tied together. */
export function createRecordServices({
  database,
  definitions,
  secretBox,
  webClient = anyAddress,
  offered = nothingOffered,
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
  const modelSettings = createModelSettings({
    ...{ store: plain, secretBox, now },
    definition: registry.find('ai_configuration') ?? undefined,
    withDefaults: validator.withDefaults,
  })
  const schemas = createSchemaValidation()
  const tenants = createHookedStore(plain, {
    agent: agentHook({ now }),
    agent_action: agentActionHook({ schemas, webClient }),
    ai_configuration: aiConfigurationHook({ settings: modelSettings, offered, webClient }),
    agent_service: agentServiceHook({ newToken: createClientToken }),
    conversation: conversationHook({ now }),
    custom_data_object: customDataObjectHook({ store: plain, schemas }),
    custom_data_schema: customDataSchemaHook({ schemas }),
    filled_intake: filledIntakeHook({ store: plain, now }),
    intake: intakeHook({ newToken: createIntakeToken }),
    tenant_settings: tenantSettingsHook({
      settings,
      files: createFileStore(database),
      whole: record => (settingsDefinition ? validator.withDefaults(settingsDefinition, record) : record),
    }),
    web_chat_configuration: webChatConfigurationHook({ newToken: createClientToken }),
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
    schemas,
    modelSettings,
    note,
    /** A record's fields, with the defaults its entity has for those it leaves out. */
    withDefaults: (entity: string, data: Record<string, unknown>) =>
      validator.withDefaults(registry.get(entity), data),
    service: createEntityService(deps),
    bulk: createBulkService(deps),
    exports: createExportService({ ...deps, note, now }),
    imports: createImportService(deps),
    /** Ends what was started beside the server. */
    close: schemas.close,
  }
}

const nothingOffered: Pick<OfferedModels, 'all'> = { all: async () => [] }
const anyAddress: Pick<WebClient, 'refusal'> = { refusal: () => null }
