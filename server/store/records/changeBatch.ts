import type { RawBuilder } from 'kysely'
import { sum } from '../../../common/sum.ts'
import { AppError } from '../../errors.ts'
import type { TenantDb } from '../tenantRun.ts'
import { lockRecords, type RecordChange, storeChanges } from './recordChanges.ts'
import type { RecordState } from './recordPatch.ts'
import type { StoredRecord } from './storedRecord.ts'
import type { WriteContext, WriterDeps } from './writeContext.ts'
import { asRefusal, explainFailure, isRowFailure } from './writeFailure.ts'

/** Returns the new state of a record. An AppError that it throws refuses only this record. */
export type Decide = (current: StoredRecord) => RecordState | Promise<RecordState>

export interface Batch {
  readonly ids: readonly string[]
  /** Condition that must still be true once the records are locked. */
  readonly condition?: RawBuilder<unknown>
}

export interface BatchResult {
  readonly changed: number
  /** Records that already have the intended state. */
  readonly unchanged: number
  readonly refused: readonly RowRefusal[]
  /** Ids without a record, or whose record no longer meets the condition. */
  readonly missing: readonly string[]
}

export interface RowRefusal {
  readonly id: string
  readonly error: AppError
}

/**
 * Changes the records of a batch in one transaction. If the database refuses one of them, changes each in its own
 * transaction.
 */
export async function changeBatch(
  deps: Pick<WriterDeps, 'run' | 'newId'>,
  context: WriteContext,
  batch: Batch,
  decide: Decide,
): Promise<BatchResult> {
  try {
    return await deps.run(context.scope, db => changeRows(db, context, batch, decide, deps.newId))
  } catch (error) {
    if (!isRowFailure(error)) throw error
  }
  const results: BatchResult[] = []
  for (const id of batch.ids) results.push(await changeOne(deps, context, { ...batch, ids: [id] }, decide))
  return {
    changed: sum(results.map(result => result.changed)),
    unchanged: sum(results.map(result => result.unchanged)),
    refused: results.flatMap(result => result.refused),
    missing: results.flatMap(result => result.missing),
  }
}

async function changeOne(
  { run, newId }: Pick<WriterDeps, 'run' | 'newId'>,
  context: WriteContext,
  batch: Batch,
  decide: Decide,
): Promise<BatchResult> {
  let decided: RecordState | undefined
  const noting: Decide = async current => {
    decided = await decide(current)
    return decided
  }
  try {
    return await run(context.scope, db => changeRows(db, context, batch, noting, newId))
  } catch (error) {
    const refusal = asRefusal(await explainFailure(run, context, decided?.data ?? {}, error))
    return { ...nothing, refused: batch.ids.map(id => ({ id, error: refusal })) }
  }
}

async function changeRows(
  db: TenantDb,
  context: WriteContext,
  { ids, condition }: Batch,
  decide: Decide,
  newId: () => string,
): Promise<BatchResult> {
  const found = await lockRecords(db, context.definition.name, ids, condition)
  const changes: RecordChange[] = []
  const refused: RowRefusal[] = []
  for (const current of found) {
    const next = await Promise.resolve(current).then(decide).catch(asRefusal)
    if (next instanceof AppError) refused.push({ id: current._id, error: next })
    else changes.push({ current, next })
  }
  const stored = await storeChanges(db, context, changes, newId)
  const changed = stored.filter((record, index) => record !== changes[index]?.current).length
  const known = new Set(found.map(record => record._id))
  return { changed, unchanged: stored.length - changed, refused, missing: ids.filter(id => !known.has(id)) }
}

const nothing: BatchResult = { changed: 0, unchanged: 0, refused: [], missing: [] }
