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
  /** The title with those of the groups around it, "Persona › Tone". */
  path: string
  schema: JsonSchema
  isSortable: boolean
  isNumeric: boolean
  /** Whether a cell of it can be changed in the list, by those who may change records. */
  isEditable: boolean
  /** Where the schema of its values is found, if not here. */
  described: Described | undefined
  /** The width its kind of value wants, in pixels. */
  natural: number
}

/** A schema without hints still gets a list of this many columns. */
const maxGuessed = 6

/** The columns an entity's list begins with: those its file names, else its first plain fields. */
export function listColumns(schema: JsonSchema): Column[] {
  return columnsAt(schema, schema['x-list']?.columns ?? guessedPointers(schema))
}

/** The columns at these pointers, without those the caller's schema does not know. */
export function columnsAt(schema: JsonSchema, pointers: readonly string[]): Column[] {
  return pointers.flatMap(pointer => {
    const field = schemaAt(schema, pointer)
    return field ? [toColumn(schema, pointer, field)] : []
  })
}

/** Every field a list can show, in the order of the schema, the server's own ones last. */
export function columnChoices(schema: JsonSchema): Column[] {
  const own = fieldPointers(schema, schema, '').filter(pointer => !hidden.has(pointer))
  const isBase = (pointer: string) => baseFields.some(field => isWithin(pointer, field))
  const pointers = [...own.filter(pointer => !isBase(pointer)), ...baseFields]
  // What is the same in every record tells nothing in a list.
  return columnsAt(schema, pointers).filter(column => !('const' in column.schema))
}

/** When a record was moved to the trash: a column of the trash alone. */
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

/** Whether the list can be searched by words. */
export function isSearchable(schema: JsonSchema): boolean {
  return fieldPointers(schema, schema, '').some(pointer => {
    const field = schemaAt(schema, pointer)
    return field !== undefined && 'x-searchable' in field
  })
}

const baseSorts = new Set(['/created_at', '/updated_at'])
const baseFields = ['/created_at', '/created_by', '/updated_at', '/updated_by', '/_id']
const hidden = new Set(['/id', '/_version', '/deleted_at'])
/** Deeper groups are summed up in one cell. */
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

/** The fields below a schema; a group of known fields is entered, anything else is one field. */
function fieldPointers(root: JsonSchema, schema: JsonSchema, at: string): string[] {
  return Object.keys(schema.properties ?? {}).flatMap(name => {
    const pointer = joinPointer(at, name)
    const field = schemaAt(root, pointer)
    if (!field) return []
    const isGroup = field.properties && !field.oneOf && !field.readOnly
    return isGroup && parsePointer(pointer).length < deepest ? fieldPointers(root, field, pointer) : [pointer]
  })
}
