import { AppError } from '../errors.ts'
import type { BulkSelection } from '../store/records/bulkWriter.ts'
import type { EntityStore } from '../store/records/entityStore.ts'
import type { RecordEdit } from '../store/records/entityWriter.ts'
import type { RecordData, StoredRecord } from '../store/records/storedRecord.ts'
import type { Scope } from '../store/scope.ts'
import type { Preview } from './recordStore.ts'

interface SelectedBatch {
  /** The ids asked for; records that are missing are among them. */
  ids: readonly string[]
  records: readonly StoredRecord[]
}

/** A record's state after an edit, or the error that refuses it. */
interface NextState {
  id: string
  version: number
  state: RecordData | AppError
}

const batchSize = 500

/** Reads the selected records, 500 at a time. */
export async function* selectedRecords(
  store: EntityStore,
  scope: Scope,
  entity: string,
  selection: BulkSelection,
): AsyncGenerator<SelectedBatch> {
  if ('query' in selection) {
    const except = new Set(selection.except)
    // Sorted by _id, which no change moves, and with all fields, since an edit needs the whole record.
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

/** Returns the states that an edit gives to records once their entity's hook has run. */
export async function nextStates(
  preview: Preview,
  scope: Scope,
  entity: string,
  records: readonly StoredRecord[],
  edit: RecordEdit,
): Promise<NextState[]> {
  const edited = await Promise.all(records.map(async record => edit(record)).map(asOutcome))
  const sound = edited.filter(each => !(each instanceof AppError)) as RecordData[]
  const before = records.filter((_, index) => !(edited[index] instanceof AppError))
  const checked = (await preview(scope, entity, sound, before)).values()
  return edited.map((outcome, index) => {
    const { _id: id, version } = records[index] as StoredRecord
    return {
      id,
      version,
      state: outcome instanceof AppError ? outcome : (checked.next().value as RecordData | AppError),
    }
  })
}

function asOutcome(edited: Promise<RecordData>): Promise<RecordData | AppError> {
  return edited.catch(error => {
    if (error instanceof AppError) return error
    throw error
  })
}
