import { asObject } from '../../../../common/json/asObject.ts'
import type { ServedRecord } from '../../../records/servedRecord.ts'
import type { Fields } from './sharedFields.ts'

/** Returns a record as programs see it: its id and the shared fields. */
export function shownRecord(fields: Fields, record: ServedRecord) {
  const data = asObject(record.data)
  const values = Object.keys(fields).flatMap(name => (Object.hasOwn(data, name) ? [[name, data[name]]] : []))
  return {
    id: record._id,
    values: Object.fromEntries(values),
    updated_at: record.updated_at,
  }
}
