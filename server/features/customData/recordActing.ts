import { v7 } from 'uuid'
import {
  type RecordAction,
  recordActions,
  stateOf,
  stateTitle,
} from '../../../common/customData/recordActions.ts'
import { asObject } from '../../../common/json/asObject.ts'
import { joinPointer } from '../../../common/json/jsonPointer.ts'
import { own } from '../../../common/json/jsonValue.ts'
import { AppError, type FieldError } from '../../errors.ts'
import type { RecordServices } from '../../records/recordServices.ts'
import type { RecordStore } from '../../records/recordStore.ts'
import { type ServedRecord, servedRecord } from '../../records/servedRecord.ts'
import { findRecords } from '../../store/records/entityRecords.ts'
import { StaleRecordError } from '../../store/records/staleRecordError.ts'
import type { StoredRecord } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import { planEffects } from '../effects/planEffects.ts'
import { readManner } from './readManner.ts'
import { typedEntity } from './store/typeStore.ts'
import type { DataType } from './typeDefinition.ts'

interface Deps {
  records: Pick<RecordServices, 'registry'>
  store: Pick<RecordStore, 'get' | 'getMany' | 'writeMany' | 'preview'>
  now: () => Date
}

interface Wish {
  id: string
  action: string
  /** Values of required fields. */
  input: Readonly<Record<string, unknown>>
  /** Returns whether the caller may run the action; 403 if not. */
  mayRun: (action: RecordAction) => boolean
  /** Only checks. */
  isRehearsal?: boolean
}

export type RecordActing = ReturnType<typeof createRecordActing>

const maxAttempts = 5

/** Creates the service that runs the actions of data records. */
export function createRecordActing({ records: { registry }, store, now }: Deps) {
  return { act }

  /**
   * Runs an action: it changes the state, stores the input and plans what follows, in one transaction. Throws
   * `resource.not_found`, `auth.forbidden`, `record.wrong_state`, or `record.invalid` with pointers below `/input`.
   */
  async function act(
    scope: Scope,
    wish: Wish,
    attempt = 1,
  ): Promise<{ record: ServedRecord; operation: string | null }> {
    const current = await store.get(scope, typedEntity, wish.id)
    const typeId = String(current?.data.custom_data_schema_id)
    const [type] = current ? await findRecords(store, scope, 'custom_data_schema', [typeId]) : []
    if (!current || !type) throw new AppError('resource.not_found')
    const data = dataAfter(type, current, wish)
    const operationId = v7()
    const by: Scope = { ...scope, states: 'next' }
    if (wish.isRehearsal) {
      const [outcome] = await store.preview(by, typedEntity, [data], [current])
      if (outcome instanceof AppError) throw belowInput(outcome, wish.input)
      return served({ ...current, data: outcome ?? data }, null)
    }
    let stored: StoredRecord = current
    try {
      const options = { op: 'patch', action: 'actOnDataRecord', operationId } as const
      const manner = await readManner(store, scope)
      await store.writeMany(by, typedEntity, [{ current, data }], options, async (db, [written]) => {
        if (written instanceof AppError) throw belowInput(written, wish.input)
        stored = written ?? current
        await planEffects(db, {
          ...{ tenantId: scope.tenantId, owner: { entity: typedEntity, id: current._id } },
          ...{ occasion: operationId, effects: effectsOf(type, wish.action), at: now() },
          ...{ conversationId: null, contactId: null, values: { record: stored.data.data }, ...manner },
        })
      })
    } catch (error) {
      // Somebody changed the record since it was read, perhaps by the same action.
      if (!(error instanceof StaleRecordError) || attempt === maxAttempts) throw error
      return act(scope, wish, attempt + 1)
    }
    return served(stored, stored.version === current.version ? null : operationId)
  }

  function served(record: StoredRecord, operation: string | null) {
    return { record: servedRecord(registry.get(typedEntity), record), operation }
  }
}

function effectsOf({ data: { actions = [] } }: DataType, name: string) {
  return actions.find(({ action }) => action === name)?.effects ?? []
}

function dataAfter(type: DataType, { data }: StoredRecord, { action: name, input, mayRun }: Wish) {
  const action = recordActions(type.data).find(each => each.action === name)
  if (!action) throw new AppError('resource.not_found', { detail: `There is no action "${name}".` })
  if (!mayRun(action))
    throw new AppError('auth.forbidden', { detail: `Your role can't run ${action.title}.` })
  const values = asObject(data.data)
  requireState(type, action, values)
  const next = { ...values, ...input }
  const errors = inputFaults(action, input, next)
  if (errors.length > 0) throw new AppError('record.invalid', { errors })
  const { states } = type.data
  return { ...data, data: states && action.move ? { ...next, [states.field]: action.move.to } : next }
}

function requireState(
  { data }: DataType,
  { title, move }: RecordAction,
  values: Readonly<Record<string, unknown>>,
): void {
  const state = stateOf(data, values)
  if (!move || state === null || move.from.includes(state)) return
  const from = move.from.map(each => stateTitle(data, each))
  const listed = from.length > 1 ? `${from.slice(0, -1).join(', ')} or ${from.at(-1)}` : from[0]
  const detail = `${title} is possible from ${listed} only; it is ${stateTitle(data, state)}.`
  throw new AppError('record.wrong_state', { detail })
}

function inputFaults(
  { requires, title }: RecordAction,
  input: Readonly<Record<string, unknown>>,
  next: Readonly<Record<string, unknown>>,
): FieldError[] {
  const unknown = Object.keys(input).filter(name => !requires.includes(name))
  const missing = requires.filter(name => isEmpty(own(next, name)))
  return [
    ...unknown.map(name => ({
      pointer: joinPointer('/input', name),
      keyword: 'additionalProperties',
      message: `${title} does not take this field.`,
    })),
    ...missing.map(name => ({
      pointer: joinPointer('/input', name),
      keyword: 'required',
      message: `${title} needs a value here.`,
    })),
  ]
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Points errors of the record's values to the input that they come from. */
function belowInput(error: AppError, input: Readonly<Record<string, unknown>>): AppError {
  const errors = error.details.errors?.map(each => {
    const [, first, name = ''] = each.pointer.split('/')
    return first === 'data' && Object.hasOwn(input, name)
      ? { ...each, pointer: `/input${each.pointer.slice('/data'.length)}` }
      : each
  })
  return new AppError(error.code, { ...error.details, ...(errors && { errors }) })
}
