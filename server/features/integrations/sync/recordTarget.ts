import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../../common/json/isObject.ts'
import { joinPointer, valueAt } from '../../../../common/json/jsonPointer.ts'
import { AppError, type FieldError } from '../../../errors.ts'
import type { RecordServices } from '../../../records/recordServices.ts'
import { StaleRecordError } from '../../../store/records/staleRecordError.ts'
import type { RecordData, StoredRecord } from '../../../store/records/storedRecord.ts'
import type { Scope } from '../../../store/scope.ts'
import type { Entry, Outcome, SyncTarget } from './syncTarget.ts'

interface Deps {
  records: Pick<RecordServices, 'store' | 'input' | 'registry' | 'service'>
  scope: Scope
  entity: string
  /** JSON Pointer of the part that a preview shows; the whole content if left out. */
  shown?: string
}

/** A write that an entry needs, or why it needs none. */
type Plan = { current: StoredRecord | undefined; data: RecordData } | { outcome: Outcome }

const maxAttempts = 5

/** Creates the target that stores each entry as a record of an entity; the content is the record's fields. */
export function recordTarget({ records, scope, entity, shown = '' }: Deps): SyncTarget<RecordData> {
  const { store, input, registry, service } = records
  const definition = registry.get(entity)
  return { entity, store: (entries, also) => storeEntries(entries, also), preview, remove }

  async function storeEntries(
    entries: readonly Entry<RecordData>[],
    also: Parameters<SyncTarget['store']>[1],
    attempt = 1,
  ): Promise<void> {
    const plans = await planned(entries)
    try {
      await store.writeMany(
        scope,
        entity,
        plans.map(plan => ('outcome' in plan ? null : plan)),
        { op: 'import', action: 'importRecords' },
        (db, written) => {
          const outcomes = plans.map((plan, at) =>
            'outcome' in plan ? plan.outcome : outcomeOf(plan.current, written[at]),
          )
          return also(db, outcomes)
        },
      )
    } catch (error) {
      // Somebody changed a record since it was read.
      if (!(error instanceof StaleRecordError) || attempt === maxAttempts) throw error
      await storeEntries(entries, also, attempt + 1)
    }
  }

  async function preview(entries: readonly Entry<RecordData>[]) {
    const plans = await planned(entries)
    const checked: (RecordData | AppError | null)[] = []
    for (const plan of plans) {
      if ('outcome' in plan) checked.push(null)
      else checked.push(...(await store.preview(scope, entity, [plan.data], [plan.current])))
    }
    return entries.map(({ item }, at) => {
      const [plan, result] = [plans[at], checked[at]]
      const values = leaves(valueAt(item.content, shown), shown)
      if (result instanceof AppError) return { outcome: 'failed' as const, values, errors: errorsOf(result) }
      if (plan && 'outcome' in plan) {
        const { outcome } = plan
        const isFailed = outcome.result === 'failed'
        return {
          outcome: isFailed ? ('failed' as const) : ('unchanged' as const),
          values,
          errors: isFailed ? [...outcome.errors] : [],
        }
      }
      const current = plan?.current?.data
      if (!current) return { outcome: 'added' as const, values, errors: [] }
      const isSame = isDeepStrictEqual(result, current)
      return { outcome: isSame ? ('unchanged' as const) : ('updated' as const), values, errors: [] }
    })
  }

  async function remove(recordId: string): Promise<void> {
    if (!(await store.get(scope, entity, recordId))) return
    await service.remove(scope, entity, recordId, null, () => true)
  }

  async function planned(entries: readonly Entry<RecordData>[]): Promise<Plan[]> {
    const ids = entries.flatMap(({ known }) => known?.recordId ?? [])
    const live = new Map((await store.getMany(scope, entity, ids)).map(record => [record._id, record]))
    const plans: Plan[] = []
    for (const entry of entries) plans.push(await plan(entry, live))
    return plans
  }

  async function plan(
    { item, known }: Entry<RecordData>,
    live: ReadonlyMap<string, StoredRecord>,
  ): Promise<Plan> {
    try {
      if (!known) return { current: undefined, data: input.created(scope, definition, item.content) }
      const current = live.get(known.recordId) ?? (await trashed(known))
      if (!current) return { outcome: { result: 'kept', recordId: known.recordId } }
      return { current, data: input.patched(scope, definition, item.content, current.data) }
    } catch (error) {
      if (error instanceof AppError) return { outcome: { result: 'failed', errors: errorsOf(error) } }
      throw error
    }
  }

  /** Returns a record that the sync itself moved to the trash; undefined if a person deleted it. */
  async function trashed({
    recordId,
    goneAt,
  }: NonNullable<Entry['known']>): Promise<StoredRecord | undefined> {
    if (goneAt === null) return undefined
    return (await store.get(scope, entity, recordId, { trash: true })) ?? undefined
  }
}

function outcomeOf(
  current: StoredRecord | undefined,
  written: StoredRecord | AppError | null | undefined,
): Outcome {
  if (written instanceof AppError) return { result: 'failed', errors: errorsOf(written) }
  if (!written) throw new Error('An entry was not written')
  if (!current) return { result: 'added', recordId: written._id }
  return { result: written.version === current.version ? 'unchanged' : 'updated', recordId: written._id }
}

function errorsOf({ message, details: { errors } }: AppError): FieldError[] {
  return errors?.length ? errors : [{ pointer: '', keyword: 'refused', message }]
}

/** Returns the values of a record by JSON Pointer; lists count as values. */
function leaves(value: unknown, at = ''): Record<string, unknown> {
  if (!isObject(value)) return { [at]: value }
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, member]) => leaves(member, joinPointer(at, name))),
  )
}
