import { AppError } from '../errors.ts'
import type { EntityStore } from '../store/records/entityStore.ts'
import { StaleRecordError } from '../store/records/staleRecordError.ts'
import type { RecordData, StoredRecord } from '../store/records/storedRecord.ts'
import type { WriteOptions } from '../store/records/writeContext.ts'
import type { Scope } from '../store/scope.ts'
import type { EntityHook } from './entityHook.ts'
import type { Preview, RecordToWrite, WriteMany } from './recordStore.ts'

interface Deps {
  store: EntityStore
  preview: Preview
  hook: EntityHook | undefined
}

type Result = StoredRecord | AppError | null

/**
 * Creates and changes records in one transaction with their hooks, and runs `also` last in it. `also` gets the stored
 * records, or their refusals, in the same order, with null for a null, and the transaction's store below the hooks.
 * Throws StaleRecordError if somebody has changed a record since it was read; then nothing is stored.
 */
export async function writeManyWithHook(
  { store, preview, hook }: Deps,
  scope: Scope,
  entity: string,
  writes: readonly (RecordToWrite | null)[],
  options: WriteOptions & { op: 'create' | 'import' | 'patch' },
  also: Parameters<WriteMany>[4],
): Promise<void> {
  const checked = await checkedWrites(preview, scope, entity, writes)
  const changeOp = options.op === 'create' ? 'patch' : options.op
  await store.transaction(scope, async (within, db) => {
    const results: Result[] = checked.map(each => (each instanceof AppError ? each : null))
    const isNew = (at: number) => isWrite(checked[at]) && checked[at].current === undefined
    const fresh = checked.flatMap((each, at) => (isWrite(each) && isNew(at) ? [{ at, data: each.data }] : []))
    const made = await within.createMany(
      scope,
      entity,
      fresh.map(({ data }) => data),
      { ...options, op: options.op === 'create' ? 'create' : 'import' },
    )
    fresh.forEach(({ at }, index) => {
      results[at] = made[index] ?? null
    })
    for (const [at, each] of checked.entries()) {
      if (isWrite(each) && each.current) results[at] = await change(within, each.current, each.data)
    }
    const changes = results.flatMap((after, at) => {
      const each = checked[at]
      const before = isWrite(each) ? (each.current ?? null) : null
      const isStored = after && !(after instanceof AppError) && after.version !== before?.version
      return isStored ? [{ before, after }] : []
    })
    if (changes.length > 0) await hook?.withWrites?.({ scope, db, writes: changes })
    await also(db, results, within)
  })
  hook?.afterWrite?.(scope)

  async function change(within: EntityStore, current: StoredRecord, data: RecordData): Promise<Result> {
    const op = current.deleted_at === null ? changeOp : 'restore'
    try {
      const written = await within.write(scope, entity, current._id, current.version, () => data, {
        ...options,
        op,
      })
      return written.record
    } catch (error) {
      if (error instanceof AppError && !(error instanceof StaleRecordError)) return error
      throw error
    }
  }
}

type Checked = RecordToWrite | AppError | null

async function checkedWrites(
  preview: Preview,
  scope: Scope,
  entity: string,
  writes: readonly (RecordToWrite | null)[],
): Promise<Checked[]> {
  const wanted = writes.flatMap(write => write ?? [])
  const data = wanted.map(write => write.data)
  const outcomes = await preview(
    scope,
    entity,
    data,
    wanted.map(({ current }) => current),
  )
  const next = wanted.map(({ current }, at): Checked => {
    const outcome = outcomes[at]
    return outcome instanceof AppError ? outcome : { current, data: outcome ?? {} }
  })
  const queue = next.values()
  return writes.map(write => (write ? (queue.next().value ?? null) : null))
}

function isWrite(each: Checked | undefined): each is RecordToWrite {
  return each !== null && each !== undefined && !(each instanceof AppError)
}
