import operatorsByKind from '../../../../openapi/filterOperators.json' with { type: 'json' }
import { joinPointer, parsePointer } from '../../json/jsonPointer.ts'
import {
  type Choice,
  choicesOf,
  isSchema,
  type JsonSchema,
  type ReferenceHint,
  typesOf,
} from '../../schema/jsonSchema.ts'
import { labelOf } from '../../schema/labelOf.ts'
import { fieldAt, fieldPointers, itemsOf } from './schemaFields.ts'

/** What a field holds as far as questions go: `key` is text for machines, `timestamp` a moment the server keeps. */
export type FieldKind = keyof typeof operatorsByKind

/** A field that may be asked about. */
export interface FilterField {
  /** As filters name it. */
  name: string
  label: string
  kind: FieldKind
  /** What a list holds; the field itself for everything else. */
  item: { kind: FieldKind; choices: Choice[] | undefined; reference: ReferenceHint | undefined }
  operators: ReadonlySet<string>
  /** The reference on the way to it, where it is another record's field. */
  through?: ReferenceHint
}

/** The schemas of other entities, by name, as far as they are at hand. */
export type KnownSchemas = Readonly<Record<string, JsonSchema>>

/** The field a filter names, by the server's rules; undefined for an unknown, secret or unfit one. */
export function filterField(
  root: JsonSchema,
  name: string,
  others: KnownSchemas = {},
): FilterField | undefined {
  const own = ownField(root, name)
  if (own) return own
  const dot = name.lastIndexOf('.')
  const through = dot > 0 ? ownField(root, name.slice(0, dot)) : undefined
  const reference = through?.kind === 'key' ? through.item.reference : undefined
  const target = reference && others[reference.entity]
  const field = target && ownField(target, name.slice(dot + 1))
  if (!through || !reference || !field || !namedBy(reference).includes(toPointer(name.slice(dot + 1)))) {
    return undefined
  }
  return { ...field, name, label: `${through.label} › ${field.label}`, through: reference }
}

/** Every field a person may choose from, the server's own last. */
export function filterFields(root: JsonSchema, others: KnownSchemas = {}): FilterField[] {
  const own = fieldPointers(root).filter(pointer => !hidden.has(pointer))
  const isServers = (pointer: string) => serverFields.has(parsePointer(pointer)[0] ?? '')
  const ordered = [...own.filter(one => !isServers(one)), ...own.filter(isServers)]
  const names = ordered.flatMap(pointer => {
    const name = nameOf(pointer)
    const hint = fieldAt(root, pointer)?.['x-ref']
    return [name, ...(hint ? namedBy(hint).map(field => `${name}.${nameOf(field)}`) : [])]
  })
  return names
    .map(name => filterField(root, name, others))
    .filter(field => field !== undefined)
    .filter(field => field.kind !== 'json' && field.operators.size > 0)
}

/** The entities whose fields may be asked about through a reference. */
export function referredEntities(root: JsonSchema): string[] {
  const hints = fieldPointers(root).map(pointer => fieldAt(root, pointer)?.['x-ref'])
  return [...new Set(hints.flatMap(hint => (hint && namedBy(hint).length > 0 ? [hint.entity] : [])))]
}

/** A pointer as filters name it: with dots where that is not ambiguous. */
export function nameOf(pointer: string): string {
  const segments = parsePointer(pointer)
  const dotted = segments.join('.')
  const isClear = segments.every(one => one !== '' && !one.includes('.')) && !reserved.has(dotted)
  return isClear && !dotted.startsWith('/') ? dotted : pointer
}

/** `persona.tone` or `/persona/tone` as a JSON Pointer. */
export function toPointer(name: string): string {
  if (name === 'id' || name === '/id') return '/_id'
  return name.startsWith('/') ? name : name.split('.').reduce(joinPointer, '')
}

const reserved = new Set(['and', 'or', 'not', 'q'])
const serverFields = new Set(['_id', 'created_at', 'updated_at', 'created_by', 'updated_by', '_version'])
const hidden = new Set(['/id', '/_version', '/created_by/type', '/updated_by/type'])

const columns: Readonly<Record<string, FieldKind | undefined>> = {
  '/_id': 'uuid',
  '/_version': 'number',
  '/created_at': 'timestamp',
  '/updated_at': 'timestamp',
  '/created_by': 'json',
  '/updated_by': 'json',
}

function ownField(root: JsonSchema, name: string): FilterField | undefined {
  const pointer = toPointer(name)
  const schema = pointer === '/deleted_at' ? deletedAt : fieldAt(root, pointer)
  if (!schema || schema['x-secret']) return undefined
  const column = pointer === '/deleted_at' ? 'timestamp' : columns[pointer]
  const kind = column ?? fieldKind(schema)
  const items = kind === 'array' ? itemsOf(root, schema) : undefined
  const held = items ?? schema
  return {
    name,
    // People are asked for by "me" or not, so nobody need know that this is an id.
    label: labelOf(root, pointer.replace(/^\/(created|updated)_by\/id$/, '/$1_by')),
    kind,
    item: { kind: items ? fieldKind(items) : kind, choices: valuesOf(held), reference: held['x-ref'] },
    operators: operatorsOf(kind, column !== undefined, schema['x-filter']),
  }
}

const deletedAt: JsonSchema = { type: 'string', format: 'date-time' }

function operatorsOf(kind: FieldKind, isColumn: boolean, narrowed: unknown): ReadonlySet<string> {
  const derived = [...operatorsByKind[kind], ...(isColumn ? [] : ['null', 'exists'])]
  return new Set(Array.isArray(narrowed) ? derived.filter(operator => narrowed.includes(operator)) : derived)
}

function fieldKind(schema: JsonSchema): FieldKind {
  const type = fieldType(schema)
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'boolean' || type === 'array') return type
  if (type !== 'string') return 'json'
  if (schema.format === 'date-time') return 'datetime'
  if (schema.format === 'date') return 'date'
  const isKey = valuesOf(schema) || 'x-ref' in schema || schema.format === 'uuid' || schema.format === 'time'
  return isKey ? 'key' : 'text'
}

function fieldType(schema: JsonSchema): string {
  const types = typesOf(schema)
  if (types.length === 1) return String(types[0])
  if (types.length > 1) return types.every(one => one === 'integer' || one === 'number') ? 'number' : 'json'
  const kinds = new Set(valuesOf(schema)?.map(choice => typeof choice.value))
  return kinds.size === 1 ? String([...kinds][0]) : 'json'
}

/** The values a field is limited to, with their titles. */
function valuesOf(schema: JsonSchema): Choice[] | undefined {
  const options = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].filter(isSchema)
  const constants = options.filter(option => 'const' in option && option.const !== null)
  const all = [
    ...(schema.enum ? (choicesOf({ enum: schema.enum }) ?? []) : []),
    ...(schema.const === undefined || schema.const === null
      ? []
      : (choicesOf({ enum: [schema.const] }) ?? [])),
    ...(constants.length > 0 ? (choicesOf({ oneOf: constants }) ?? []) : []),
  ]
  return all.length > 0 ? all : undefined
}

/** The fields of the other record that the reference declares. */
function namedBy({ label, search }: ReferenceHint): string[] {
  return [...new Set([label, ...(search ?? [])].filter(one => one !== undefined))]
}
