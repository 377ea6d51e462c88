import type { Permissions } from '../../access/permissions.ts'
import type { Definitions } from '../../records/definitions.ts'
import type { Database } from '../../store/database.ts'
import type { EntityRegistry } from '../../store/records/entityDefinition.ts'
import { createOperationLog } from './operationLog.ts'
import { createPreferenceService } from './preferenceService.ts'
import { createSavedViewService } from './savedViewService.ts'
import { createOwnOperations } from './store/ownOperations.ts'
import { createPreferenceStore } from './store/preferenceStore.ts'
import { createSavedViewStore } from './store/savedViewStore.ts'

interface Deps {
  database: Database
  registry: EntityRegistry
  definitions: Definitions
  permissions: Permissions
  now: () => Date
}

export type SavedViewServices = ReturnType<typeof createSavedViewServices>

/** Creates the services for a person's preferences, saved views and operations. */
export function createSavedViewServices({ database, registry, definitions, permissions, now }: Deps) {
  const deps = { registry, definitions, permissions, now }
  return {
    preferences: createPreferenceService({ store: createPreferenceStore(database), definitions }),
    views: createSavedViewService({ store: createSavedViewStore(database), ...deps }),
    operations: createOperationLog({ store: createOwnOperations(database, registry), ...deps }),
  }
}
