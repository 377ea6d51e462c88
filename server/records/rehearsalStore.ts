import { v7 } from 'uuid'
import { AppError } from '../errors.ts'
import type { RecordData, StoredRecord } from '../store/records/storedRecord.ts'
import type { Scope } from '../store/scope.ts'
import type { RecordStore } from './recordStore.ts'

type Rehearsal = Pick<RecordStore, 'create' | 'write'>

/**
 * Returns a store whose `create` and `write` return what would be stored, as the hooks of the entity make it, and store
 * nothing. All else is the store itself. Constraints of the database, such as unique values, do not refuse anything.
 */
export function rehearsalStore(store: RecordStore, now: () => Date): RecordStore {
  const rehearsal: Rehearsal = { create, write }
  return { ...store, ...rehearsal }

  async function create(...[scope, entity, data, options]: Parameters<Rehearsal['create']>) {
    const guard = options?.guard
    if (guard) await store.transaction(scope, (_, db) => guard(db))
    const at = now().toISOString()
    const record: StoredRecord = {
      ...{ _id: options?.id ?? v7(), data: await checked(scope, entity, data), version: 1 },
      ...{ created_at: at, updated_at: at, deleted_at: null },
      ...{ created_by: scope.actor, updated_by: scope.actor },
    }
    return { record, operationId: null }
  }

  async function write(...[scope, entity, id, _version, edit]: Parameters<Rehearsal['write']>) {
    const current = await store.get(scope, entity, id)
    if (!current) throw new AppError('resource.not_found')
    const data = await checked(scope, entity, await edit(current), current)
    return { record: { ...current, data, version: current.version + 1 }, operationId: null }
  }

  async function checked(
    scope: Scope,
    entity: string,
    data: RecordData,
    current?: StoredRecord,
  ): Promise<RecordData> {
    const [outcome = data] = await store.preview(scope, entity, [data], [current])
    if (outcome instanceof AppError) throw outcome
    return outcome
  }
}
