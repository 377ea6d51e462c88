import type { FieldError } from '../../errors.ts'
import type { RawRecords } from '../../records/rawRecords.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { Colleagues } from '../accounts/colleagues.ts'
import { openTasksByKey } from './store/taskStore.ts'
import type { Task } from './task.ts'

interface Deps extends Pick<RawRecords, 'store' | 'database' | 'registry'> {
  colleagues: Pick<Colleagues, 'among'>
}

/** A write of a task. */
export interface TaskChange {
  record: RecordData
  given: Task
  /** The task before the write; undefined for a new one. */
  earlier: Task | undefined
  id: string | undefined
}

/** What a write of a task sets anew. */
interface Targets {
  assignee: string | undefined
  record: Task['record']
  key: string | undefined
}

/**
 * Creates the check of what tasks name: their assignees, records and keys. It reads what it needs for all of a batch
 * together, and returns the errors of each task.
 */
export function createTaskTargets({ store, database, registry, colleagues }: Deps) {
  return { faultsOf }

  async function faultsOf(scope: Scope, changes: readonly TaskChange[]): Promise<FieldError[][]> {
    const fresh = changes.map(freshTargets)
    const [members, records, holders] = await Promise.all([
      colleagues.among(
        scope,
        fresh.flatMap(({ assignee }) => assignee ?? []),
      ),
      knownRecords(
        scope,
        fresh.flatMap(({ record }) => record ?? []),
      ),
      holdersOf(
        scope,
        fresh.flatMap(({ key }) => key ?? []),
      ),
    ])
    return fresh.map(({ assignee, record, key }, at) => {
      const holder = key === undefined ? undefined : holders.get(key)
      return [
        ...(assignee === undefined || members.has(assignee) ? [] : [noMember]),
        ...(record === undefined || records.has(nameOf(record)) ? [] : [noRecord]),
        ...(holder === undefined || holder === changes[at]?.id ? [] : [takenKey(holder)]),
      ]
    })
  }

  /** Returns the names of those records that exist. */
  async function knownRecords(scope: Scope, wanted: readonly NonNullable<Task['record']>[]) {
    const known = new Set<string>()
    const entities = new Set(wanted.map(({ entity }) => entity).filter(entity => registry.find(entity)))
    for (const entity of entities) {
      const ids = wanted.filter(one => one.entity === entity).map(({ id }) => id)
      for (const { _id: id } of await store.getMany(scope, entity, ids)) known.add(nameOf({ entity, id }))
    }
    return known
  }

  async function holdersOf({ tenantId }: Scope, keys: readonly string[]): Promise<Map<string, string>> {
    return keys.length === 0 ? new Map() : database.inTenant(tenantId, db => openTasksByKey(db, keys))
  }
}

function freshTargets({ given, earlier }: TaskChange): Targets {
  const { assigned_user_id: assignee, record, dedupe_key: key } = given
  const isSameRecord = record && earlier?.record && nameOf(record) === nameOf(earlier.record)
  return {
    assignee: assignee === earlier?.assigned_user_id ? undefined : assignee,
    record: isSameRecord ? undefined : record,
    key: key === earlier?.dedupe_key ? undefined : key,
  }
}

function nameOf({ entity, id }: NonNullable<Task['record']>): string {
  return `${entity}/${id.toLowerCase()}`
}

const noMember = {
  pointer: '/assigned_user_id',
  keyword: 'x-ref',
  message: 'No active team member with write access has this ID.',
}
const noRecord = { pointer: '/record', keyword: 'x-ref', message: 'There is no such record.' }

function takenKey(id: string): FieldError {
  const message = 'An open task has this key already.'
  return { pointer: '/dedupe_key', keyword: 'x-unique', message, params: { id } }
}
