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
  if (!through || !reference || !field || !namedBy(reference).includes(namedPointer(name.slice(dot + 1)))) {
    return undefined
  }
  return { ...field, name, label: `${through.label} › ${field.label}`, through: reference }
}

/** Every field a person may choose from, the server's own last. */
export function filterFields(root: JsonSchema, others: KnownSchemas = {}): FilterField[] {
  // What is the same in every record is no question.
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

/** The entities whose fields may be asked about through a reference. */
export function referredEntities(root: JsonSchema): string[] {
  const hints = schemaFields(root).map(({ schema }) => schema['x-ref'])
  return [...new Set(hints.flatMap(hint => (hint && namedBy(hint).length > 0 ? [hint.entity] : [])))]
}

/** A pointer as filters name it: with dots where that is not ambiguous. */
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
    // People are asked for by "me" or not, so nobody need know that this is an id.
    label: labelOf(root, pointer.replace(/^\/(created|updated)_by\/id$/, '/$1_by')),
    kind,
    item: { kind: items ? fieldKind(items) : kind, choices: valuesOf(held), reference: held['x-ref'] },
    operators: fieldOperators({ kind, isColumn: column !== undefined, narrowed: schema['x-filter'] }),
  }
}

const deletedAt: JsonSchema = { type: 'string', format: 'date-time' }

/** The values a field is limited to, with their titles. */
function valuesOf(schema: JsonSchema): Choice[] | undefined {
  const options = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].filter(isSchema)
  const titled = choicesOf({ oneOf: options.filter(option => 'const' in option) }) ?? []
  const all = choicesOf({ enum: allowedValues(schema) as JsonValue[] }) ?? []
  return all.length > 0
    ? all.map(choice => titled.find(({ value }) => value === choice.value) ?? choice)
    : undefined
}

/** The fields of the other record that the reference declares. */
function namedBy({ label, search }: ReferenceHint): string[] {
  return [...new Set([label, ...(search ?? [])].filter(one => one !== undefined))]
}
