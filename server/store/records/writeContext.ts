import type { Scope } from '../scope.ts'
import type { HistoryOperation } from '../tables.ts'
import type { TenantRun } from '../tenantRun.ts'
import type { EntityDefinition, EntityRegistry } from './entityDefinition.ts'

/** What all rows of one write share. */
export interface WriteContext {
  readonly scope: Scope
  readonly definition: EntityDefinition
  /** ISO UTC. */
  readonly at: string
  /** What can be undone as one; writes that share it add up. */
  readonly operationId: string
  readonly op: HistoryOperation
  /** For the audit. */
  readonly action: string
}

export interface WriteOptions {
  /** Joins the write to others that are undone together; one of its own if left out. */
  operationId?: string
  /** The contract's operationId, for the audit; `<entity>.<op>` if left out. */
  action?: string
}

/** What everything that writes is made of. */
export interface WriterDeps {
  run: TenantRun
  registry: EntityRegistry
  now: () => Date
  newId: () => string
}

/** Makes the contexts of writes; throws `resource.not_found` for an unknown entity. */
export function createWriteContexts({ registry, now, newId }: Omit<WriterDeps, 'run'>) {
  return (scope: Scope, entity: string, op: HistoryOperation, options: WriteOptions): WriteContext => {
    const { operationId = newId(), action = `${entity}.${op}` } = options
    return { scope, definition: registry.get(entity), at: now().toISOString(), operationId, op, action }
  }
}
