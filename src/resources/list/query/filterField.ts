import { parsePointer } from '../../../../common/json/jsonPointer.ts'
import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import { allowedValues, type FieldKind, fieldKind } from '../../../../common/schema/fieldKind.ts'
import { fieldOperators } from '../../../../common/schema/fieldOperators.ts'
import { namedPointer } from '../../../../common/schema/namedPointer.ts'
import { itemsOf, schemaAt, schemaFields } from '../../../../common/schema/schemaFields.ts'
import {
  type Choice,
  choicesOf,
  isSchema,
  type JsonSchema,
  type ReferenceHint,
} from '../../schema/jsonSchema.ts'
import { labelOf } from '../../schema/labelOf.ts'

/** A field that a filter can use. */
export interface FilterField {
  /** Name of the field in filters. */
  name: string
  label: string
  kind: FieldKind
  /** The items of a list; for other fields, the field itself. */
  item: { kind: FieldKind; choices: Choice[] | undefined; reference: ReferenceHint | undefined }
  operators: ReadonlySet<string>
  /** The reference that leads to it, if it is another record's field. */
  through?: ReferenceHint
}

/** Loaded schemas of other entities, by name. */
export type KnownSchemas = Readonly<Record<string, JsonSchema>>

/**
 * Returns the field that a filter names, by the server's rules; undefined if it is unknown, secret, or cannot be
 * filtered.
 */
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
  if (!through || !reference || !field || !namedBy(reference).includes(namedPointer(name.slice(dot + 1)))) {
    return undefined
  }
  return { ...field, name, label: `${through.label} › ${field.label}`, through: reference }
}

/** Returns all fields that a person may choose from, with the server's own last. */
export function filterFields(root: JsonSchema, others: KnownSchemas = {}): FilterField[] {
  // A value that is the same in every record filters nothing.
  const own = schemaFields(root)
    .filter(({ schema }) => !('const' in schema))
    .map(({ pointer }) => pointer)
    .filter(pointer => !hidden.has(pointer))
  const isServers = (pointer: string) => serverFields.has(parsePointer(pointer)[0] ?? '')
  const ordered = [...own.filter(one => !isServers(one)), ...own.filter(isServers)]
  const names = ordered.flatMap(pointer => {
    const name = nameOf(pointer)
    const hint = schemaAt(root, pointer)?.['x-ref']
    return [name, ...(hint ? namedBy(hint).map(field => `${name}.${nameOf(field)}`) : [])]
  })
  return names
    .map(name => filterField(root, name, others))
    .filter(field => field !== undefined)
    .filter(field => field.kind !== 'json' && field.operators.size > 0)
}

/** Returns the entities whose fields can be filtered through a reference. */
export function referredEntities(root: JsonSchema): string[] {
  const hints = schemaFields(root).map(({ schema }) => schema['x-ref'])
  return [...new Set(hints.flatMap(hint => (hint && namedBy(hint).length > 0 ? [hint.entity] : [])))]
}

/** Returns a pointer as filters name it: with dots unless that is ambiguous. */
export function nameOf(pointer: string): string {
  const segments = parsePointer(pointer)
  const dotted = segments.join('.')
  const isClear = segments.every(one => one !== '' && !one.includes('.')) && !reserved.has(dotted)
  return isClear && !dotted.startsWith('/') ? dotted : pointer
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
  const pointer = namedPointer(name)
  const schema = pointer === '/deleted_at' ? deletedAt : schemaAt(root, pointer)
  if (!schema || schema['x-secret']) return undefined
  const column = pointer === '/deleted_at' ? 'timestamp' : columns[pointer]
  const kind = column ?? fieldKind(schema)
  const items = kind === 'array' ? itemsOf(root, schema) : undefined
  const held = items ?? schema
  return {
    name,
    // People filter by "me" or not, so the label hides that this is an id.
    label: labelOf(root, pointer.replace(/^\/(created|updated)_by\/id$/, '/$1_by')),
    kind,
    item: { kind: items ? fieldKind(items) : kind, choices: valuesOf(held), reference: held['x-ref'] },
    operators: fieldOperators({ kind, isColumn: column !== undefined, narrowed: schema['x-filter'] }),
  }
}

const deletedAt: JsonSchema = { type: 'string', format: 'date-time' }

/** Returns the values a field is limited to, with their titles. */
function valuesOf(schema: JsonSchema): Choice[] | undefined {
  const options = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].filter(isSchema)
  const titled = choicesOf({ oneOf: options.filter(option => 'const' in option) }) ?? []
  const all = choicesOf({ enum: allowedValues(schema) as JsonValue[] }) ?? []
  return all.length > 0
    ? all.map(choice => titled.find(({ value }) => value === choice.value) ?? choice)
    : undefined
}

/** Returns the fields of the other record that the reference declares. */
function namedBy({ label, search }: ReferenceHint): string[] {
  return [...new Set([label, ...(search ?? [])].filter(one => one !== undefined))]
}
