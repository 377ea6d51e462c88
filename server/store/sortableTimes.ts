import type { EntityDefinition } from './entityDefinition.ts'
import { fieldKind } from './fieldExpression.ts'
import { pointerNames, schemaFields } from './schemaFields.ts'
import type { RecordData } from './storedRecord.ts'

/** The data with its date-times in UTC to the millisecond: they are compared as texts, and only that form sorts by time. */
export function withSortableTimes(definition: EntityDefinition, data: RecordData): RecordData {
  return timePaths(definition).reduce((changed, path) => withSortableTime(changed, path), data)
}

const cache = new WeakMap<EntityDefinition, readonly string[][]>()

function timePaths(definition: EntityDefinition): readonly string[][] {
  const known = cache.get(definition)
  if (known) return known
  const fields = schemaFields(definition.schema).filter(({ schema }) => fieldKind(schema) === 'datetime')
  const paths = fields.filter(({ schema }) => !schema['x-secret']).map(({ pointer }) => pointerNames(pointer))
  cache.set(definition, paths)
  return paths
}

function withSortableTime(data: RecordData, [name = '', ...rest]: readonly string[]): RecordData {
  const value = Object.hasOwn(data, name) ? data[name] : undefined
  const changed = rest.length > 0 && isObject(value) ? withSortableTime(value, rest) : sortable(value)
  return changed === value ? data : { ...data, [name]: changed }
}

function sortable(value: unknown): unknown {
  if (typeof value !== 'string' || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return value
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? value : time.toISOString()
}

function isObject(value: unknown): value is RecordData {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
