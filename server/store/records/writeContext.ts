import type { Scope } from '../scope.ts'
import type { HistoryOperation } from '../tables.ts'
import type { TenantRun } from '../tenantRun.ts'
import type { EntityDefinition, EntityRegistry } from './entityDefinition.ts'

/** Values that all rows of one write share. */
export interface WriteContext {
  readonly scope: Scope
  readonly definition: EntityDefinition
  /** ISO UTC. */
  readonly at: string
  /** The unit of undo; writes with the same id are undone together. */
  readonly operationId: string
  readonly op: HistoryOperation
  /** Action name in the audit. */
  readonly action: string
}

export interface WriteOptions {
  /** Operation to add the write to, so that both are undone together; a new one if left out. */
  operationId?: string
  /** The contract's operationId, for the audit; `<entity>.<op>` if left out. */
  action?: string
}

/** Dependencies of everything that writes records. */
export interface WriterDeps {
  run: TenantRun
  registry: EntityRegistry
  now: () => Date
  newId: () => string
}

/** Creates the contexts of writes. Throws `resource.not_found` for an unknown entity. */
export function createWriteContexts({ registry, now, newId }: Omit<WriterDeps, 'run'>) {
  return (scope: Scope, entity: string, op: HistoryOperation, options: WriteOptions): WriteContext => {
    const { operationId = newId(), action = `${entity}.${op}` } = options
    return { scope, definition: registry.get(entity), at: now().toISOString(), operationId, op, action }
  }
}
