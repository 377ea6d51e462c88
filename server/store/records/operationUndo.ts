import { CompiledQuery } from 'kysely'
import { isRecordId } from '../../../common/isRecordId.ts'
import { sameJson } from '../../../common/json/jsonValue.ts'
import { AppError } from '../../errors.ts'
import type { Actor, Scope } from '../scope.ts'
import type { HistoryOperation } from '../tables.ts'
import type { TenantDb } from '../tenantRun.ts'
import { changeBatch, type Decide } from './changeBatch.ts'
import type { EntityDefinition } from './entityDefinition.ts'
import { withoutOnce } from './onceFields.ts'
import { applyRecordPatch, type Patch, type RecordState } from './recordPatch.ts'
import { isoTime, type RecordData, type StoredRecord } from './storedRecord.ts'
import { createWriteContexts, type WriteOptions, type WriterDeps } from './writeContext.ts'

/** A unit of undo. */
export interface Operation {
  readonly _id: string
  /** Entity of the first record that the operation wrote. */
  readonly entity: string
  readonly action: string
  /** ISO UTC. */
  readonly at: string
  readonly by: Actor
  /** Number of versions that the operation wrote. */
  readonly changed: number
  readonly undone_at: string | null
}

export interface UndoResult {
  readonly undone: number
  /** At most 1 000 of the skipped records, with reasons. */
  readonly skipped: readonly SkippedRecord[]
  /** Undoes the undo; null if nothing was undone. */
  readonly operationId: string | null
}

/** Throws an AppError for a record that must stay as it is. */
type UndoCheck = (entity: string, current: StoredRecord, next: RecordData) => void

export interface SkippedRecord {
  readonly entity: string
  readonly id: string
  readonly message: string
}

/** Creates the undo of operations by the inverse patches in the history. */
export function createOperationUndo(deps: WriterDeps) {
  const contextOf = createWriteContexts(deps)
  return { undo, operation }

  async function operation(scope: Scope, id: string): Promise<Operation | null> {
    if (!isRecordId(id)) return null
    const statement = CompiledQuery.raw(selectOperation, [id])
    return (await deps.run(scope, db => db.executeQuery<Operation>(statement))).rows[0] ?? null
  }

  /**
   * Reverts an operation's writes as new versions, where its version is still the latest one. Writes of a merge are
   * also reverted if others have since changed something else of the record. Throws `resource.not_found`, or
   * `record.conflict` if the operation was undone before.
   */
  async function undo(
    scope: Scope,
    id: string,
    options: WriteOptions = {},
    check: UndoCheck = () => {},
  ): Promise<UndoResult> {
    const undoing = await operation(scope, id)
    if (!undoing) throw new AppError('resource.not_found')
    if (undoing.undone_at)
      throw new AppError('record.conflict', { detail: 'This change was already undone.' })
    const { operationId = deps.newId(), action = 'undo' } = options
    const skipped: SkippedRecord[] = []
    let undone = 0
    for await (const { entity, ids } of writtenBatches(scope, id)) {
      const result = await undoBatch(scope, { id, check }, entity, ids, { operationId, action })
      undone += result.undone
      skipped.push(...result.skipped.slice(0, maxNamed - skipped.length))
    }
    if (undone === 0) return { undone, skipped, operationId: null }
    await deps.run(scope, db =>
      db.executeQuery(CompiledQuery.raw(markUndone, [id, deps.now().toISOString()])),
    )
    return { undone, skipped, operationId }
  }

  async function undoBatch(
    scope: Scope,
    { id, check }: { id: string; check: UndoCheck },
    entity: string,
    ids: string[],
    options: WriteOptions,
  ) {
    const skip = (message: string) => (id: string) => ({ entity, id, message })
    const definition = deps.registry.find(entity)
    if (!definition) return { undone: 0, skipped: ids.map(skip('There is no such entity now.')) }
    const context = contextOf(scope, entity, 'undo', options)
    const written = await deps.run(scope, db => readWritten(db, id, entity, ids))
    const result = await changeBatch(deps, context, { ids }, takeBack(written, context.at, definition, check))
    return {
      undone: result.changed + result.unchanged,
      skipped: [
        ...result.refused.map(({ id, error }) => skip(error.message)(id)),
        ...result.missing.map(skip('The record was permanently deleted.')),
      ],
    }
  }

  /** Yields the records that an operation wrote, by entity, 500 at a time. */
  async function* writtenBatches(scope: Scope, id: string) {
    let last = ['', '00000000-0000-0000-0000-000000000000']
    for (;;) {
      const statement = CompiledQuery.raw(selectWritten, [id, ...last, batchSize])
      const { rows } = await deps.run(scope, db =>
        db.executeQuery<{ entity: string; _id: string }>(statement),
      )
      const byEntity = new Map<string, string[]>()
      for (const { entity, _id } of rows) byEntity.set(entity, [...(byEntity.get(entity) ?? []), _id])
      for (const [entity, ids] of byEntity) yield { entity, ids }
      const row = rows.at(-1)
      if (!row || rows.length < batchSize) return
      last = [row.entity, row._id]
    }
  }
}

interface WrittenVersion {
  readonly _id: string
  readonly version: number
  readonly op: HistoryOperation
  readonly patch: Patch
  readonly inverse: Patch
}

/** Returns the versions that an operation wrote, by record, latest first. */
async function readWritten(db: TenantDb, operationId: string, entity: string, ids: string[]) {
  const statement = CompiledQuery.raw(selectInverses, [operationId, entity, ids])
  const { rows } = await db.executeQuery<WrittenVersion>(statement)
  const byRecord = new Map<string, WrittenVersion[]>()
  for (const row of rows) {
    const versions = byRecord.get(row._id)
    if (versions) versions.push(row)
    else byRecord.set(row._id, [row])
  }
  return byRecord
}

function takeBack(
  written: ReadonlyMap<string, readonly WrittenVersion[]>,
  at: string,
  definition: EntityDefinition,
  check: UndoCheck,
): Decide {
  return current => {
    const versions = written.get(current._id) ?? []
    const isLast = versions[0]?.version === current.version
    const state = isLast ? lastTakenBack(current, versions) : mergeTakenBack(current, versions)
    if (!state) throw new AppError('record.conflict', { detail: 'The record has changed since.' })
    // Nothing could restore the settings document, and no other one could replace it.
    if (definition.singleton && state.deleted_at !== null) {
      throw new AppError('record.conflict', { detail: 'Settings cannot be deleted.' })
    }
    const data = withoutOnce(definition, state.data)
    check(definition.name, current, data)
    return {
      data,
      deleted_at: state.deleted_at !== null && current.deleted_at === null ? at : state.deleted_at,
    }
  }
}

function lastTakenBack(current: StoredRecord, versions: readonly WrittenVersion[]): RecordState {
  let state: RecordState = current
  versions.forEach(({ version, inverse }, index) => {
    // If somebody else wrote between an operation's versions, only the latest ones can be reverted.
    if (version === current.version - index) state = applyRecordPatch(state, inverse)
  })
  return state
}

/**
 * Returns the record without a merge's write, or null if the write is no longer intact or the operation wrote other
 * versions.
 */
function mergeTakenBack(current: StoredRecord, versions: readonly WrittenVersion[]): RecordState | null {
  const [written, ...more] = versions
  if (!written || more.length > 0 || (written.op !== 'merge' && written.op !== 'move')) return null
  try {
    const before = applyRecordPatch(current, written.inverse)
    const { data, deleted_at } = applyRecordPatch(before, written.patch)
    const isWhole = sameJson(data, current.data) && deleted_at === current.deleted_at
    return isWhole ? before : null
  } catch {
    // A patch that does not apply means the same.
    return null
  }
}

const batchSize = 500
const maxNamed = 1000

const selectOperation = `select _id, entity, action, ${isoTime('at')} as at, by, changed,
    ${isoTime('undone_at')} as undone_at
  from operation where _id = $1`
const selectWritten = `select distinct entity, _id from record_history
  where operation_id = $1 and (entity, _id) > ($2::text, $3::uuid) order by entity, _id limit $4`
const selectInverses = `select _id, version, op, patch, inverse from record_history
  where operation_id = $1 and entity = $2 and _id = any($3::uuid[]) order by _id, version desc`
const markUndone = 'update operation set undone_at = $2::timestamptz where _id = $1 and undone_at is null'
