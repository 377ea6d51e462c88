import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { fieldOrder } from '../../../common/schema/fieldOrder.ts'
import { isSchema, type JsonSchema } from '../schema/jsonSchema.ts'
import { choicesIn, type FieldKind, kindOf, kindWords, titledChoices } from './fieldKinds.ts'

/** One field of a schema, as a row of the table. */
export interface FieldRow {
  title?: string
  name?: string
  kind?: FieldKind
  isRequired?: boolean
  description?: string
  choices?: string[]
  /** Name of the list whose records the field refers to. */
  refersTo?: string
  /** The stored schema of the field, including everything the table has no column for. */
  found?: JsonObject
}

/** Returns the fields of a schema in its field order. */
export function rowsOf(schema: JsonSchema): FieldRow[] {
  return fieldOrder(schema).map(name => {
    const found = schema.properties?.[name]
    const field = isSchema(found) ? found : {}
    const kind = kindOf(field)
    return {
      name,
      kind,
      isRequired: schema.required?.includes(name) ?? false,
      ...(typeof field.title === 'string' && { title: field.title }),
      ...(typeof field.description === 'string' && { description: field.description }),
      ...((kind === 'choice' || kind === 'choices') && { choices: choicesIn(field) }),
      ...(kind === 'reference' && field['x-ref'] && { refersTo: field['x-ref'].entity }),
      ...(isSchema(found) && { found: found as JsonObject }),
    }
  })
}

/** Returns the schema with these fields and keeps its other keywords. Rows without a name are dropped. */
export function schemaOf(rows: readonly FieldRow[], before: JsonSchema): JsonSchema {
  const named = rows.filter((row): row is FieldRow & { name: string } => Boolean(row.name))
  const properties = Object.fromEntries(named.map(row => [row.name, propertyOf(row)]))
  const required = named.filter(row => row.isRequired).map(row => row.name)
  const { required: _r, properties: _p, ...others } = before
  return {
    ...others,
    type: 'object',
    properties,
    ...(required.length > 0 && { required: [...new Set(required)] }),
    // Stored objects lose the order of their keys.
    'x-groups': [{ ...firstGroup(before), fields: [...new Set(named.map(row => `/${row.name}`))] }],
  }
}

function propertyOf(row: FieldRow): JsonSchema {
  const { title, kind = 'text', description, found = {} } = row
  const { title: _t, description: _d, ...rest } = found as JsonSchema
  const isSame = kindOf(found as JsonSchema) === kind
  const base = isSame
    ? rest
    : { ...kindWords[kind], ...(rest['x-i18n'] !== undefined && { 'x-i18n': rest['x-i18n'] }) }
  return { ...(title && { title }), ...(description && { description }), ...completed(base, kind, row) }
}

/** Adds the choices or the referenced list that some kinds need. */
function completed(schema: JsonSchema, kind: FieldKind, { choices = [], refersTo }: FieldRow): JsonSchema {
  if (kind === 'reference') {
    return refersTo === undefined ? schema : { ...schema, 'x-ref': { ...schema['x-ref'], entity: refersTo } }
  }
  if (kind === 'choice') return withChoices(schema, choices)
  if (kind !== 'choices') return schema
  return { ...schema, items: { ...(isSchema(schema.items) && schema.items), enum: choices } }
}

/** Keeps the titles of choices; a new one is its own title. */
function withChoices(schema: JsonSchema, choices: readonly string[]): JsonSchema {
  const titled = titledChoices(schema)
  if (titled.length === 0) return { ...schema, enum: [...choices] }
  const oneOf = choices.map(
    value => titled.find(one => one.const === value) ?? { const: value, title: value },
  )
  return { ...schema, oneOf }
}

function firstGroup(schema: JsonSchema): { id: string; title: string } {
  const [group] = Array.isArray(schema['x-groups']) ? schema['x-groups'] : []
  return { id: 'fields', title: 'Fields', ...(isSchema(group) && group) }
}
