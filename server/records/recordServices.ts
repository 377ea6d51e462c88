import { createNotes } from '../store/auditStore.ts'
import { createBulkService } from './bulkService.ts'
import { createDefinitions } from './definitions.ts'
import type { EntityHooks } from './entityHook.ts'
import { createEntityService } from './entityService.ts'
import { createExportService } from './exportService.ts'
import { createHookedStore, type HookedStore } from './hookedStore.ts'
import { createImportService } from './importService.ts'
import type { RecordGround } from './recordGround.ts'
import { createRecordInput } from './recordInput.ts'
import { createReferenceCheck } from './referenceCheck.ts'
import { createSharedStore } from './sharedStore.ts'

/** What entities do beyond their schemas, over the ground their records stand on. */
export type HooksOf = (ground: RecordGround) => EntityHooks

interface Options {
  ground: RecordGround
  /** Asked once, when a record is first written: features are made after the records they work with. */
  hooks: HooksOf
  /** Of the installation's own records; where it is left out, there are none. */
  installation?: HookedStore
}

export type RecordServices = ReturnType<typeof createRecordServices>

/** Everything about the records of entities, tied together. */
export function createRecordServices({ ground, hooks, installation }: Options) {
  const { database, registry, validator, secretBox, now } = ground
  let made: EntityHooks | undefined
  const known = () => (made ??= hooks(ground))
  const tenants = createHookedStore(ground.store, known)
  const store = installation ? createSharedStore({ registry, tenants, installation }) : tenants
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
    service: createEntityService(deps),
    bulk: createBulkService(deps),
    exports: createExportService({ ...deps, note, now }),
    imports: createImportService(deps),
  }
}
