import { allowedValues, fieldKind } from '../../../../common/schema/fieldKind.ts'
import type { Schema } from '../../../../common/schema/schemaFields.ts'
import type { DataType } from '../typeDefinition.ts'
import { typeFields } from '../typeFields.ts'

export type Fields = Readonly<Record<string, Schema>>

/** Returns the fields of a type that programs see and write, with the keywords of plain JSON Schema. */
export function sharedFields({ data: { json_schema, agent_access } }: DataType): Fields {
  const chosen = new Set(agent_access?.fields)
  const shared = Object.entries(typeFields(json_schema)).filter(
    ([name]) => chosen.size === 0 || chosen.has(name),
  )
  return Object.fromEntries(shared.map(([name, field]) => [name, plain(field)]))
}

/** Returns the fields by whose value records can be found. */
export function filterFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, field]) => {
      const kind = fieldKind(field)
      return kind !== 'array' && kind !== 'json'
    }),
  )
}

/** Removes our own keywords, which other programs do not know, and types that the allowed values imply. */
function plain(field: Schema): Schema {
  const words = Object.entries(field).filter(
    ([keyword, value]) => !keyword.startsWith('x-') && value !== undefined,
  )
  const own = Object.fromEntries(words)
  const { type, ...untyped } = own
  return type === 'undefined' || (type === undefined && allowedValues(field).length > 0) ? untyped : own
}
