import { createNotes } from '../store/auditStore.ts'
import { createBulkService } from './bulkService.ts'
import { createDefinitions } from './definitions.ts'
import type { EntityHooks } from './entityHook.ts'
import { createEntityService } from './entityService.ts'
import { createExportService } from './exportService.ts'
import { createImportService } from './importService.ts'
import type { RawRecords } from './rawRecords.ts'
import { createRecordInput } from './recordInput.ts'
import type { RecordStore } from './recordStore.ts'
import { createReferenceCheck } from './referenceCheck.ts'
import { routeByOwner } from './routeByOwner.ts'
import { withHooks } from './withHooks.ts'

/*
 * The layers of a write, from the top. All stores have the same methods, so that a service does not depend on their
 * number:
 *
 *   entityService, bulkService, importService   check the body, references and rights
 *     │  store: RecordStore
 *     ▼
 *   routeByOwner     sends records of the installation to its own store, all others to the tenant's
 *     ▼
 *   withHooks        runs the hooks of the entity before, within and after the write
 *     │  raw.store: EntityStore, without hooks
 *     ▼
 *   entityWriter     stores record, history, operation and audit row in one transaction
 *     ▼
 *   recordChanges, writeStatements              SQL
 */

/** Returns the hooks of all entities. */
export type HooksOf = (raw: RawRecords) => EntityHooks

interface Deps {
  raw: RawRecords
  /** Called once, when a record is first written: features are created after the records that they use. */
  hooks: HooksOf
  /** Store of the installation's own records; if absent, there are none. */
  installation?: RecordStore
}

export type RecordServices = ReturnType<typeof createRecordServices>

/** Creates all services for the records of entities. */
export function createRecordServices({ raw, hooks, installation }: Deps) {
  const { database, registry, validator, secretBox, now } = raw
  let made: EntityHooks | undefined
  const known = () => (made ??= hooks(raw))
  const tenants = withHooks(raw.store, known)
  const store = installation ? routeByOwner({ registry, tenants, installation }) : tenants
  const input = createRecordInput({ validator, secretBox })
  const definitions = createDefinitions(registry, known)
  const references = createReferenceCheck({ store, registry, definitions })
  const note = createNotes(database)
  const deps = { store, registry, definitions, input, references }
  return {
    registry,
    definitions,
    input,
    store,
    note,
    references,
    service: createEntityService(deps),
    bulk: createBulkService(deps),
    exports: createExportService({ ...deps, note, now }),
    imports: createImportService(deps),
  }
}
