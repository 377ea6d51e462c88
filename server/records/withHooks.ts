import { AppError } from '../errors.ts'
import type { BulkChange, BulkResult, BulkSelection } from '../store/records/bulkWriter.ts'
import type { EntityStore } from '../store/records/entityStore.ts'
import type { ChangeOptions, CreateOptions, RecordEdit, Written } from '../store/records/entityWriter.ts'
import type { UndoResult } from '../store/records/operationUndo.ts'
import type { Query } from '../store/records/query/query.ts'
import { lockRecords } from '../store/records/recordChanges.ts'
import { StaleRecordError } from '../store/records/staleRecordError.ts'
import type { RecordData, StoredRecord } from '../store/records/storedRecord.ts'
import type { WriteOptions } from '../store/records/writeContext.ts'
import type { Scope } from '../store/scope.ts'
import { bulkWithHook } from './bulkWithHook.ts'
import type { EntityHook, EntityHooks } from './entityHook.ts'
import { rebased } from './rebased.ts'
import type { GuardedCreate, RecordStore, WriteMany } from './recordStore.ts'
import { writeManyWithHook } from './writeManyWithHook.ts'

/** A requested change of one record. */
interface Change {
  scope: Scope
  entity: string
  id: string
  /** Null accepts any version. */
  expectedVersion: number | null
  edit: RecordEdit
  options: ChangeOptions | undefined
}

/**
 * Creates a store whose writes pass the hooks of their entity. A hook may be slow, so it runs before the record is
 * locked. If another write comes first, the hook runs again with the new record.
 */
export function withHooks(store: EntityStore, hooks: () => EntityHooks): RecordStore {
  return { ...store, list, create, createMany, write, writeMany, remove, bulk, undo, preview }

  async function list(scope: Scope, entity: string, query: Query) {
    await hookOf(entity)?.beforeList?.(scope)
    return store.list(scope, entity, query)
  }

  async function preview(
    scope: Scope,
    entity: string,
    records: readonly RecordData[],
    before: readonly (StoredRecord | undefined)[] = [],
  ): Promise<readonly (RecordData | AppError)[]> {
    return (await hookOf(entity)?.beforeWrite?.(scope, records, before)) ?? records
  }

  async function create(
    scope: Scope,
    entity: string,
    data: RecordData,
    { guard, ...options }: GuardedCreate = {},
  ): Promise<Written> {
    const checked = await previewOne(scope, entity, data)
    const run = (to: EntityStore) => to.create(scope, entity, checked, options)
    const written = await inTransaction(scope, entity, null, run, guard)
    hookOf(entity)?.afterWrite?.(scope)
    return written
  }

  async function remove(
    scope: Scope,
    entity: string,
    id: string,
    expectedVersion: number | null,
    options?: WriteOptions,
  ): Promise<Written> {
    const written = await inTransaction(scope, entity, id, to =>
      to.remove(scope, entity, id, expectedVersion, options),
    )
    hookOf(entity)?.afterWrite?.(scope)
    return written
  }

  async function createMany(
    scope: Scope,
    entity: string,
    records: readonly RecordData[],
    options?: CreateOptions,
  ): Promise<(StoredRecord | AppError)[]> {
    const checked = await preview(scope, entity, records)
    const sound = checked.filter(isData)
    const stored = (
      await batchInTransaction(scope, entity, to => to.createMany(scope, entity, sound, options))
    ).values()
    hookOf(entity)?.afterWrite?.(scope)
    // One result for each accepted record, in order.
    return checked.map(each => (isData(each) ? (stored.next().value as StoredRecord | AppError) : each))
  }

  async function write(
    scope: Scope,
    entity: string,
    id: string,
    expectedVersion: number | null,
    edit: RecordEdit,
    options?: ChangeOptions,
  ): Promise<Written> {
    const change = { scope, entity, id, expectedVersion, edit, options }
    const hook = hookOf(entity)
    const written = await (hook?.beforeWrite ? writeWithHook(change) : writeDirectly(change))
    hook?.afterWrite?.(scope)
    return written
  }

  function writeMany(...[scope, entity, ...rest]: Parameters<WriteMany>): Promise<void> {
    return writeManyWithHook({ store, preview, hook: hookOf(entity) }, scope, entity, ...rest)
  }

  async function writeWithHook(change: Change, attempt = 1): Promise<Written> {
    const { scope, entity, id, expectedVersion, edit, options } = change
    const current = await store.get(scope, entity, id, { trash: options?.op === 'restore' })
    // The store reports a missing or stale record.
    if (!current || (expectedVersion !== null && expectedVersion !== current.version)) {
      return writeDirectly(change)
    }
    const next = await previewOne(scope, entity, await edit(current), current)
    const onto = ({ data }: StoredRecord) => rebased(next, current.data, data)
    try {
      return await writeDirectly({ ...change, expectedVersion: current.version, edit: onto })
    } catch (error) {
      const mayTryAgain = error instanceof StaleRecordError && expectedVersion === null
      if (!mayTryAgain || attempt === maxAttempts) throw error
      return writeWithHook(change, attempt + 1)
    }
  }

  function writeDirectly({ scope, entity, id, expectedVersion, edit, options }: Change): Promise<Written> {
    return inTransaction(scope, entity, id, to => to.write(scope, entity, id, expectedVersion, edit, options))
  }

  /** Writes a single record in one transaction with the writes of its hook. */
  async function inTransaction(
    scope: Scope,
    entity: string,
    id: string | null,
    run: (store: EntityStore) => Promise<Written>,
    guard?: GuardedCreate['guard'],
  ): Promise<Written> {
    const withWrites = hookOf(entity)?.withWrites
    if (!withWrites && !guard) return run(store)
    return store.transaction(scope, async (within, db) => {
      await guard?.(db)
      const [before = null] = id === null ? [] : await lockRecords(db, entity, [id])
      const written = await run(within)
      const writes = [{ before, after: written.record }]
      if (written.operationId) await withWrites?.({ scope, db, writes })
      return written
    })
  }

  /** Writes new records in one transaction with the writes of their hook. */
  async function batchInTransaction(
    scope: Scope,
    entity: string,
    run: (store: EntityStore) => Promise<(StoredRecord | AppError)[]>,
  ): Promise<(StoredRecord | AppError)[]> {
    const withWrites = hookOf(entity)?.withWrites
    if (!withWrites) return run(store)
    return store.transaction(scope, async (within, db) => {
      const stored = await run(within)
      const writes = stored.flatMap(after => (after instanceof AppError ? [] : [{ before: null, after }]))
      if (writes.length > 0) await withWrites({ scope, db, writes })
      return stored
    })
  }

  async function bulk(
    scope: Scope,
    entity: string,
    selection: BulkSelection,
    change: BulkChange,
    options?: WriteOptions,
  ): Promise<BulkResult> {
    const hook = hookOf(entity)
    const result =
      hook?.beforeWrite && change.op === 'patch'
        ? await bulkWithHook({ store, preview }, scope, entity, selection, change.edit, options)
        : await store.bulk(scope, entity, selection, change, options)
    hook?.afterWrite?.(scope)
    return result
  }

  /** Undoes an operation. Earlier states are stored unchanged: hooks can only refuse them. */
  async function undo(scope: Scope, id: string, options?: WriteOptions): Promise<UndoResult> {
    const result = await store.undo(scope, id, options, (entity, current, next) =>
      hookOf(entity)?.beforeUndo?.(current, next),
    )
    for (const hook of Object.values(hooks())) hook.afterWrite?.(scope)
    return result
  }

  async function previewOne(
    scope: Scope,
    entity: string,
    data: RecordData,
    current?: StoredRecord,
  ): Promise<RecordData> {
    const [checked = data] = await preview(scope, entity, [data], [current])
    if (isData(checked)) return checked
    throw checked
  }

  function hookOf(entity: string): EntityHook | undefined {
    const known = hooks()
    return Object.hasOwn(known, entity) ? known[entity] : undefined
  }
}

const maxAttempts = 5

function isData(value: RecordData | AppError): value is RecordData {
  return !(value instanceof AppError)
}
