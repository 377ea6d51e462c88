import { isObject } from '../../../../../common/json/isObject.ts'
import { valueAt } from '../../../../../common/json/jsonPointer.ts'
import type { JsonObject, JsonValue } from '../../../../../common/json/jsonValue.ts'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { placeName } from '../placeName.ts'

type GeneratedDocument = components['schemas']['GeneratedDocument']
type Template = components['schemas']['DocumentTemplate']
export type ValueSource = NonNullable<GeneratedDocument['sources']>[string]

/** A value of a document with its source. */
export interface ValueRow {
  pointer: string
  name: string
  type: string
  value: JsonValue
  source: ValueSource | undefined
  /** True for a required value that nobody has given. */
  isMissing: boolean
}

/**
 * Returns the values of a document in the order of its template's fields, and after them values that no field names. A
 * list is one value.
 */
export function valueRows(
  fields: Template['fields'],
  { data, sources = {}, missing = [] }: Pick<GeneratedDocument, 'data' | 'sources' | 'missing'>,
): ValueRow[] {
  const values = (data ?? {}) as JsonObject
  const kinds = new Map<string, string>()
  for (const { name, type = 'text' } of fields ?? []) {
    const pointer = `/${(name.split('[]')[0] ?? '').replaceAll('.', '/')}`
    // The columns of a list belong to the list.
    if (name.includes('[]')) kinds.set(pointer, 'list')
    else if (!kinds.has(pointer)) kinds.set(pointer, type)
  }
  const further = leaves(values, '').filter(pointer => !kinds.has(pointer))
  return [...kinds.keys(), ...further].map(pointer => ({
    pointer,
    name: placeName(pointer),
    type: kinds.get(pointer) ?? 'text',
    value: valueAt(values, pointer),
    source: Object.hasOwn(sources, pointer) ? sources[pointer] : undefined,
    isMissing: missing.includes(pointer),
  }))
}

function leaves(value: JsonValue, pointer: string): string[] {
  if (!isObject(value)) return [pointer]
  return Object.entries(value as JsonObject).flatMap(([name, inner]) =>
    leaves(inner, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  )
}
