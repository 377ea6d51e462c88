import type { Database } from '../../store/database.ts'
import { createOwnOperations } from '../../store/lists/ownOperations.ts'
import { createPreferenceStore } from '../../store/lists/preferenceStore.ts'
import { createSavedViewStore } from '../../store/lists/savedViewStore.ts'
import type { EntityRegistry } from '../../store/records/entityDefinition.ts'
import type { Permissions } from '../permissions.ts'
import { createOperationLog } from './operationLog.ts'
import { createPreferenceService } from './preferenceService.ts'
import { createSavedViewService } from './savedViewService.ts'

interface Deps {
  database: Database
  registry: EntityRegistry
  permissions: Permissions
  now: () => Date
}

export type ListServices = ReturnType<typeof createListServices>

/** What lists remember of a person, tied together. */
export function createListServices({ database, registry, permissions, now }: Deps) {
  const deps = { registry, permissions, now }
  return {
    preferences: createPreferenceService({ store: createPreferenceStore(database), registry }),
    views: createSavedViewService({ store: createSavedViewStore(database), ...deps }),
    operations: createOperationLog({ store: createOwnOperations(database, registry), ...deps }),
  }
}
