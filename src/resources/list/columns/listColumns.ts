import { isWithin, joinPointer, parsePointer } from '../../../../common/json/jsonPointer.ts'
import { schemaAt } from '../../../../common/schema/schemaFields.ts'
import { type Described, describedBy } from '../../described/described.ts'
import { choicesOf, isSchema, type JsonSchema, typesOf, widgetNameOf } from '../../schema/jsonSchema.ts'
import { labelOf } from '../../schema/labelOf.ts'
import { editorFor } from './editorFor.ts'
import { naturalWidth, titleWidth } from './naturalWidth.ts'

export interface Column {
  pointer: string
  /** Name for sorting, with dots between segments. */
  source: string
  title: string
  /** Title with those of its groups, "Persona › Tone". */
  path: string
  schema: JsonSchema
  isSortable: boolean
  isNumeric: boolean
  /** True if people who may change records can edit it in the list. */
  isEditable: boolean
  /** Location of the schema of its values, if it is in another record. */
  described: Described | undefined
  /** Preferred width for its kind of value, in pixels. */
  natural: number
}

/** Number of columns for a schema without hints. */
const maxGuessed = 6

/** Returns the initial columns of an entity's list: those its file names, else its first plain fields. */
export function listColumns(schema: JsonSchema): Column[] {
  return columnsAt(schema, schema['x-list']?.columns ?? guessedPointers(schema))
}

/** Returns the columns at these pointers, without those that the caller's schema does not have. */
export function columnsAt(schema: JsonSchema, pointers: readonly string[]): Column[] {
  return pointers.flatMap(pointer => {
    const field = schemaAt(schema, pointer)
    return field ? [toColumn(schema, pointer, field)] : []
  })
}

/** Returns every field a list can show in schema order, with the server's own fields last. */
export function columnChoices(schema: JsonSchema): Column[] {
  const own = fieldPointers(schema, schema, '').filter(pointer => !hidden.has(pointer))
  const isBase = (pointer: string) => baseFields.some(field => isWithin(pointer, field))
  const pointers = [...own.filter(pointer => !isBase(pointer)), ...baseFields]
  // A value that is the same in every record says nothing in a list.
  return columnsAt(schema, pointers).filter(({ schema: field }) => !('const' in field) && !isOnlyAsked(field))
}

/** Returns whether a field exists only to filter by it, so that no record has a value. */
function isOnlyAsked({ 'x-filter': operators }: JsonSchema): boolean {
  return Array.isArray(operators) && operators.includes('reported')
}

/** Returns the column for the time a record was moved to the trash, shown only there. */
export function deletedAtColumn(title: string): Column {
  const schema: JsonSchema = { type: 'string', format: 'date-time', title, readOnly: true }
  const names = { pointer: '/deleted_at', source: 'deleted_at', title, path: title }
  return {
    ...names,
    schema,
    isSortable: false,
    isNumeric: false,
    isEditable: false,
    described: undefined,
    natural: naturalWidth(schema),
  }
}

/** Returns whether the list supports text search. */
export function isSearchable(schema: JsonSchema): boolean {
  return fieldPointers(schema, schema, '').some(pointer => {
    const field = schemaAt(schema, pointer)
    return field !== undefined && 'x-searchable' in field
  })
}

const baseSorts = new Set(['/created_at', '/updated_at'])
const baseFields = ['/created_at', '/created_by', '/updated_at', '/updated_by', '/_id']
const hidden = new Set(['/id', '/_version', '/deleted_at'])
/** Maximum depth of columns; deeper groups are summarized in one cell. */
const deepest = 3

function toColumn(root: JsonSchema, pointer: string, schema: JsonSchema): Column {
  const [type] = typesOf(schema)
  const path = labelOf(root, pointer)
  const title = path.split(' › ').pop() ?? ''
  return {
    pointer,
    source: parsePointer(pointer).join('.'),
    title,
    path,
    schema,
    isSortable: schema['x-sortable'] === true || baseSorts.has(pointer),
    isNumeric: (type === 'number' || type === 'integer') && widgetNameOf(schema) !== 'rating',
    isEditable: !baseFields.includes(pointer) && editorFor(schema) !== undefined,
    described: describedBy(root, schema),
    natural: Math.max(naturalWidth(schema), titleWidth(title)),
  }
}

function guessedPointers(schema: JsonSchema): string[] {
  const plain = Object.entries(schema.properties ?? {}).filter(([, one]) => isSchema(one) && isPlain(one))
  return plain.slice(0, maxGuessed).map(([name]) => `/${name}`)
}

function isPlain(schema: JsonSchema): boolean {
  const [type = choicesOf(schema) ? 'string' : 'object'] = typesOf(schema)
  return !schema.readOnly && type !== 'object' && type !== 'array' && (schema.maxLength ?? 0) <= 500
}

/**
 * Returns the pointers of the fields below a schema. A group of known fields is entered; everything else is one field.
 */
function fieldPointers(root: JsonSchema, schema: JsonSchema, at: string): string[] {
  return Object.keys(schema.properties ?? {}).flatMap(name => {
    const pointer = joinPointer(at, name)
    const field = schemaAt(root, pointer)
    if (!field) return []
    const isGroup = field.properties && !field.oneOf && !field.readOnly
    return isGroup && parsePointer(pointer).length < deepest ? fieldPointers(root, field, pointer) : [pointer]
  })
}
