import { v7 } from 'uuid'
import { AppError } from '../errors.ts'
import type { BulkResult, BulkSelection } from '../store/records/bulkWriter.ts'
import type { EntityStore } from '../store/records/entityStore.ts'
import type { RecordEdit } from '../store/records/entityWriter.ts'
import type { WriteOptions } from '../store/records/writeContext.ts'
import type { Scope } from '../store/scope.ts'
import { nextStates, selectedRecords } from './bulkBatches.ts'
import type { Preview } from './recordStore.ts'

interface Deps {
  store: EntityStore
  preview: Preview
}

/**
 * Runs a bulk change whose records pass their entity's hook, 500 at a time. A record that was changed in the meantime
 * is refused.
 */
export async function bulkWithHook(
  { store, preview }: Deps,
  scope: Scope,
  entity: string,
  selection: BulkSelection,
  edit: RecordEdit,
  { operationId = v7(), ...options }: WriteOptions = {},
): Promise<BulkResult> {
  const total = { matched: 0, changed: 0, failed: [] as BulkResult['failed'][number][] }
  for await (const { ids, records } of selectedRecords(store, scope, entity, selection)) {
    const next = await nextStates(preview, scope, entity, records, edit)
    const decided = new Map(next.map(({ id, version, state }) => [`${id} ${version}`, state]))
    const prepared: RecordEdit = current => {
      const known = decided.get(`${current._id} ${current.version}`)
      if (known === undefined) throw new AppError('record.stale')
      if (known instanceof AppError) throw known
      return known
    }
    const change = { op: 'patch' as const, edit: prepared }
    const result = await store.bulk(scope, entity, { ids }, change, { ...options, operationId })
    total.matched += result.matched
    total.changed += result.changed
    total.failed.push(...result.failed.slice(0, maxNamed - total.failed.length))
  }
  return { ...total, operationId: total.changed > 0 ? operationId : null }
}

const maxNamed = 1000
