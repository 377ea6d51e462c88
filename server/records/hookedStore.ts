import { AppError } from '../errors.ts'
import type { BulkChange, BulkResult, BulkSelection } from '../store/records/bulkWriter.ts'
import type { EntityStore } from '../store/records/entityStore.ts'
import type { Written } from '../store/records/entityWriter.ts'
import { lockRecords } from '../store/records/recordChanges.ts'
import { StaleRecordError } from '../store/records/staleRecordError.ts'
import type { RecordData, StoredRecord } from '../store/records/storedRecord.ts'
import type { Scope } from '../store/scope.ts'
import { bulkWithHook, type Preview } from './bulkWithHook.ts'
import type { EntityHook, EntityHooks } from './entityHook.ts'
import { rebased } from './rebased.ts'

/** Its `transaction` gives the plain store: what runs there asks no hook. */
export interface HookedStore extends EntityStore {
  preview: Preview
}

/**
 * A store whose writes pass the hooks of their entity. A hook may take its time, so it runs before the record is
 * locked: where somebody else was quicker, it runs again with the record as it is by then.
 */
export function createHookedStore(store: EntityStore, hooks: () => EntityHooks): HookedStore {
  return { ...store, create, createMany, write, remove, bulk, undo, preview }

  async function preview(...[scope, entity, records, before = []]: Parameters<Preview>) {
    return (await hookOf(entity)?.beforeWrite?.(scope, records, before)) ?? records
  }

  async function create(...[scope, entity, data, options]: Parameters<EntityStore['create']>) {
    const checked = await one(scope, entity, data)
    const written = await within(scope, entity, null, to => to.create(scope, entity, checked, options))
    hookOf(entity)?.afterWrite?.(scope)
    return written
  }

  async function remove(...args: Parameters<EntityStore['remove']>) {
    const [scope, entity, id] = args
    const written = await within(scope, entity, id, to => to.remove(...args))
    hookOf(entity)?.afterWrite?.(scope)
    return written
  }

  async function createMany(...[scope, entity, records, options]: Parameters<EntityStore['createMany']>) {
    const checked = await preview(scope, entity, records)
    const sound = checked.filter(isData)
    const stored = (
      await withinBatch(scope, entity, to => to.createMany(scope, entity, sound, options))
    ).values()
    hookOf(entity)?.afterWrite?.(scope)
    // One for each sound record, in their order.
    return checked.map(each => (isData(each) ? (stored.next().value as StoredRecord | AppError) : each))
  }

  async function write(...args: Parameters<EntityStore['write']>) {
    const [scope, entity] = args
    const hook = hookOf(entity)
    const written = await (hook?.beforeWrite ? prepared(args) : plainly(args))
    hook?.afterWrite?.(scope)
    return written
  }

  async function prepared(args: Parameters<EntityStore['write']>, attempt = 1) {
    const [scope, entity, id, expected, edit, options] = args
    const current = await store.get(scope, entity, id, { trash: options?.op === 'restore' })
    // The store says what is wrong with a record that is gone or stale.
    if (!current || (expected !== null && expected !== current.version)) return plainly(args)
    const next = await one(scope, entity, await edit(current), current)
    try {
      const onto = ({ data }: StoredRecord) => rebased(next, current.data, data)
      return await plainly([scope, entity, id, current.version, onto, options])
    } catch (error) {
      if (!(error instanceof StaleRecordError) || expected !== null || attempt === maxAttempts) throw error
      return prepared(args, attempt + 1)
    }
  }

  function plainly(args: Parameters<EntityStore['write']>): Promise<Written> {
    const [scope, entity, id] = args
    return within(scope, entity, id, to => to.write(...args))
  }

  /** A single record's write, in one transaction with what its hook writes. */
  async function within(
    scope: Scope,
    entity: string,
    id: string | null,
    run: (store: EntityStore) => Promise<Written>,
  ): Promise<Written> {
    const withWrites = hookOf(entity)?.withWrites
    if (!withWrites) return run(store)
    return store.transaction(scope, async (within, db) => {
      const [before = null] = id === null ? [] : await lockRecords(db, entity, [id])
      const written = await run(within)
      const writes = [{ before, after: written.record }]
      if (written.operationId) await withWrites({ scope, db, writes })
      return written
    })
  }

  /** New records, in one transaction with what their hook writes for them. */
  async function withinBatch(
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
    options?: Parameters<EntityStore['bulk']>[4],
  ): Promise<BulkResult> {
    const hook = hookOf(entity)
    const result =
      hook?.beforeWrite && change.op === 'patch'
        ? await bulkWithHook({ store, preview }, scope, entity, selection, change.edit, options)
        : await store.bulk(scope, entity, selection, change, options)
    hook?.afterWrite?.(scope)
    return result
  }

  /** What was stored before is stored again as it was. */
  async function undo(...[scope, id, options]: Parameters<EntityStore['undo']>) {
    const result = await store.undo(scope, id, options)
    for (const hook of Object.values(hooks())) hook.afterWrite?.(scope)
    return result
  }

  async function one(
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
