import { parsePointer } from '../../common/json/jsonPointer.ts'
import { asSchema, schemaFields } from '../../common/schema/schemaFields.ts'
import type { EntityDefinition } from '../store/records/entityDefinition.ts'

type Data = Readonly<Record<string, unknown>>

/** Returns a copy with all date-times in UTC with milliseconds, since the store compares them as text. */
export function utcTimes(definition: EntityDefinition, data: Data): Data {
  return timePointers(definition).reduce((changed, names) => changeAt(changed, names), data)
}

const known = new WeakMap<EntityDefinition, string[][]>()

function timePointers(definition: EntityDefinition): string[][] {
  const found =
    known.get(definition) ??
    schemaFields(definition.schema)
      .filter(({ schema }) => schema.format === 'date-time')
      .map(({ pointer }) => parsePointer(pointer))
  known.set(definition, found)
  return found
}

function changeAt(data: Data, [name = '', ...rest]: string[]): Data {
  if (!Object.hasOwn(data, name)) return data
  const inner = asSchema(data[name])
  if (rest.length > 0) return inner ? { ...data, [name]: changeAt(inner, rest) } : data
  return { ...data, [name]: inUtc(data[name]) }
}

/** Converts a date-time to UTC. A leap second stays as it is: it is valid, but no Date can represent it. */
function inUtc(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const time = Date.parse(value)
  return Number.isNaN(time) ? value : new Date(time).toISOString()
}
