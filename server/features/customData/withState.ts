import { recordActions, stateTitle } from '../../../common/customData/recordActions.ts'
import { asObject } from '../../../common/json/asObject.ts'
import { joinPointer } from '../../../common/json/jsonPointer.ts'
import { own } from '../../../common/json/jsonValue.ts'
import type { FieldError } from '../../errors.ts'
import type { RecordData, StoredRecord } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { DataType } from './typeDefinition.ts'

/**
 * Returns the record with its state: a new record starts in the first state, another keeps its own unless an action
 * writes it. An error says why a written state is refused.
 */
export function withState(
  { states: allowed }: Pick<Scope, 'states'>,
  type: DataType | undefined,
  record: RecordData,
  before: StoredRecord | undefined,
): { record: RecordData; errors: FieldError[] } {
  const states = type?.data.states
  if (!type || !states) return { record, errors: [] }
  const values = asObject(record.data)
  const given = own(values, states.field)
  const held = before?.data.custom_data_schema_id === type._id ? before : undefined
  const kept = held ? own(asObject(held.data.data), states.field) : states.initial
  const isMissing = given === undefined || given === null || given === ''
  if (isMissing && kept === undefined) return { record, errors: [] }
  if (isMissing) return { record: { ...record, data: { ...values, [states.field]: kept } }, errors: [] }
  const isAllowed = given === kept || allowed === 'next' || (!held && allowed === 'first')
  if (isAllowed) return { record, errors: [] }
  const message = held ? onlyBy(type) : `A new record starts as ${stateTitle(type.data, states.initial)}.`
  return { record, errors: [{ pointer: joinPointer('/data', states.field), keyword: 'state', message }] }
}

function onlyBy({ data }: DataType): string {
  const titles = recordActions(data).flatMap(({ title, move }) => (move ? [title] : []))
  return `Only an action changes this: ${titles.join(', ')}.`
}
