import { v7 } from 'uuid'
import { AppError } from '../errors.ts'
import type { BulkResult, BulkSelection } from '../store/records/bulkWriter.ts'
import type { EntityStore } from '../store/records/entityStore.ts'
import type { RecordEdit } from '../store/records/entityWriter.ts'
import type { RecordData, StoredRecord } from '../store/records/storedRecord.ts'
import type { WriteOptions } from '../store/records/writeContext.ts'
import type { Scope } from '../store/scope.ts'
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
  for await (const { ids, records } of batches(store, scope, entity, selection)) {
    const decided = await decide(records)
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

  /** Returns each record's next state, or the error that refuses it, by id and version. */
  async function decide(records: readonly StoredRecord[]) {
    const edited = await Promise.all(records.map(async record => edit(record)).map(asOutcome))
    const sound = edited.filter(each => !(each instanceof AppError)) as RecordData[]
    const before = records.filter((_, index) => !(edited[index] instanceof AppError))
    const checked = (await preview(scope, entity, sound, before)).values()
    return new Map(
      records.map(({ _id, version }, index) => {
        const outcome = edited[index]
        const final = outcome instanceof AppError ? outcome : checked.next().value
        return [`${_id} ${version}`, final]
      }),
    )
  }
}

const batchSize = 500
const maxNamed = 1000

async function* batches(store: EntityStore, scope: Scope, entity: string, selection: BulkSelection) {
  if ('query' in selection) {
    const except = new Set(selection.except)
    // Sorted by _id, which no change moves, and with all fields, since the records are stored again.
    const whole = { ...selection.query, sort: [], ranked: false, fields: null, embed: [] }
    for await (const batch of store.iterate(scope, entity, whole, batchSize)) {
      const records = batch.filter(({ _id }) => !except.has(_id))
      yield { ids: records.map(({ _id }) => _id), records }
    }
    return
  }
  const ids = [...new Set(selection.ids)]
  for (let from = 0; from < ids.length; from += batchSize) {
    const some = ids.slice(from, from + batchSize)
    yield { ids: some, records: await store.getMany(scope, entity, some) }
  }
}

function asOutcome(edited: Promise<RecordData>): Promise<RecordData | AppError> {
  return edited.catch(error => {
    if (error instanceof AppError) return error
    throw error
  })
}
