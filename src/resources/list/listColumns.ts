import { parsePointer } from '../json/jsonPointer.ts'
import { isSchema, type JsonSchema, typesOf } from '../schema/jsonSchema.ts'
import { shortLabelOf } from '../schema/labelOf.ts'

export interface Column {
  pointer: string
  /** Name for sorting, with dots between segments. */
  source: string
  title: string
  schema: JsonSchema
  isSortable: boolean
  isNumeric: boolean
}

/** A schema without hints still gets a list of this many columns. */
const mostGuessed = 6

/** The columns of an entity's list: those its file names, else its first plain fields. */
export function listColumns(schema: JsonSchema): Column[] {
  const pointers = schema['x-list']?.columns ?? guessedPointers(schema)
  return pointers.flatMap(pointer => {
    const field = fieldAt(schema, pointer)
    if (!field) return []
    const [type] = typesOf(field)
    return {
      pointer,
      source: parsePointer(pointer).join('.'),
      title: shortLabelOf(schema, pointer),
      schema: field,
      isSortable: field['x-sortable'] === true || baseSorts.has(pointer),
      isNumeric: type === 'number' || type === 'integer',
    }
  })
}

/** The first of the list's own sorts, as react-admin takes it; newest changes first where there is none. */
export function defaultSort(schema: JsonSchema): { field: string; order: 'ASC' | 'DESC' } {
  const [word = '-updated_at'] = schema['x-list']?.sort ?? []
  return word.startsWith('-') ? { field: word.slice(1), order: 'DESC' } : { field: word, order: 'ASC' }
}

/** Whether the list can be searched by words. */
export function isSearchable(schema: JsonSchema): boolean {
  return Object.values(schema.properties ?? {}).some(one => isSchema(one) && 'x-searchable' in one)
}

const baseSorts = new Set(['/created_at', '/updated_at'])

function guessedPointers(schema: JsonSchema): string[] {
  const plain = Object.entries(schema.properties ?? {}).filter(([, one]) => isSchema(one) && isPlain(one))
  return plain.slice(0, mostGuessed).map(([name]) => `/${name}`)
}

function isPlain(schema: JsonSchema): boolean {
  const [type = 'string'] = typesOf(schema)
  return !schema.readOnly && type !== 'object' && type !== 'array' && (schema.maxLength ?? 0) <= 500
}

function fieldAt(schema: JsonSchema, pointer: string): JsonSchema | undefined {
  let found: unknown = schema
  for (const segment of parsePointer(pointer))
    found = isSchema(found) ? found.properties?.[segment] : undefined
  return isSchema(found) ? found : undefined
}
