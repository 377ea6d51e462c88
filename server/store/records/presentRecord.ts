import { isObject } from '../../../common/json/isObject.ts'
import { parsePointer } from '../../../common/json/jsonPointer.ts'
import type { ListedRecord } from './entityReader.ts'

/**
 * Returns a record as the API serves it: own fields with the base fields around them; `id` mirrors `_id`. If a list
 * requested certain fields, a row has these, the id and the version. Actors are always served whole.
 */
export function presentRecord(record: ListedRecord): Record<string, unknown> {
  const whole = {
    _id: record._id,
    id: record._id,
    ...record.data,
    created_at: record.created_at,
    updated_at: record.updated_at,
    created_by: record.created_by,
    updated_by: record.updated_by,
    _version: record.version,
    ...(record.deleted_at === null ? undefined : { deleted_at: record.deleted_at }),
  }
  const served = record.fields
    ? picked(whole, ['/_id', '/id', '/_version', ...record.fields.map(withWholeActor)])
    : whole
  return record.embedded ? { ...served, _embedded: record.embedded } : served
}

function picked(whole: Record<string, unknown>, pointers: readonly string[]): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const pointer of pointers) copy(whole, result, parsePointer(pointer))
  return result
}

function withWholeActor(pointer: string): string {
  return pointer.replace(/^\/(created_by|updated_by)\/.+/, '/$1')
}

function copy(from: Record<string, unknown>, to: Record<string, unknown>, [name = '', ...rest]: string[]) {
  if (!Object.hasOwn(from, name)) return
  const value = from[name]
  if (rest.length === 0) to[name] = value
  else if (isObject(value)) {
    const inner = Object.hasOwn(to, name) && isObject(to[name]) ? { ...to[name] } : {}
    copy(value, inner, rest)
    to[name] = inner
  }
}
