import { asObject } from '../../../common/json/asObject.ts'
import { valueAt } from '../../../common/json/jsonPointer.ts'
import { own } from '../../../common/json/jsonValue.ts'
import { allowedValues, fieldKind } from '../../../common/schema/fieldKind.ts'
import { fieldOrder } from '../../../common/schema/fieldOrder.ts'
import { asSchema, type Schema } from '../../../common/schema/schemaFields.ts'
import { typeReference } from './typeReference.ts'

/** Maximum number of a type's fields in lists; a record's own page shows the others. */
const maxFields = 100
/** Maximum length of a field name that becomes a column. */
const longestName = 100

/**
 * Returns a type's fields for lists, reduced to plain keywords that neither reference other schemas nor run. The full
 * schema validates records separately.
 */
export function typeFields(schema: Schema): Readonly<Record<string, Schema>> {
  const names = fieldOrder(schema).filter(name => name.length <= longestName && !name.includes('\0'))
  const fields = names.slice(0, maxFields).flatMap(name => {
    const field = resolved(schema, own(asObject(schema.properties), name))
    return field ? [[name, plainField(schema, field)] as const] : []
  })
  return Object.fromEntries(fields)
}

/** Resolves a field's `$ref`. Stops after `maxSteps` references, because a tenant's schema may be circular. */
function resolved(root: Schema, field: unknown, steps = 0): Schema | undefined {
  const schema = asSchema(field)
  if (!schema || steps > maxSteps) return undefined
  const { $ref, ...words } = schema
  if (typeof $ref !== 'string') return orNull(root, schema, steps)
  const target = resolved(root, valueAt(root, $ref.slice(1)), steps + 1)
  return target && { ...target, ...words }
}

/** Returns the only alternative that is not null, so that an optional field has the kind of its value. */
function orNull(root: Schema, schema: Schema, steps: number): Schema {
  const { anyOf, oneOf, ...words } = schema
  const alternatives = [anyOf, oneOf].flatMap(list => (Array.isArray(list) ? list : []))
  const others = alternatives.filter(one => asSchema(one)?.type !== 'null')
  if (others.length !== 1 || alternatives.length === 1) return schema
  const only = resolved(root, others[0], steps + 1)
  return only
    ? { ...only, ...words, ...(only.type !== undefined && { type: [only.type, 'null'].flat() }) }
    : schema
}

const maxSteps = 5
const texts = ['title', 'description', 'format'] as const
const numbers = ['maxLength', 'minimum', 'maximum', 'multipleOf'] as const

function plainField(root: Schema, field: Schema): Schema {
  const items = resolved(root, field.items)
  const kind = fieldKind(field)
  return {
    ...plainValue(field),
    ...(kind === 'array' && items && { items: plainValue(items) }),
    ...(typeof field['x-widget'] === 'string' && { 'x-widget': field['x-widget'] }),
    ...(isPlain(field.default) && { default: field.default }),
    ...(kind !== 'array' && kind !== 'json' && { 'x-sortable': true }),
  }
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** Reduces a schema to the kind of its value; unions and objects keep only their title and description. */
function plainValue(value: Schema): Schema {
  if (fieldKind(value) === 'json')
    return { ...picked(value, ['title', 'description'], 'string'), type: 'object' }
  const reference = typeReference(value)
  return {
    ...picked(value, texts, 'string'),
    ...picked(value, numbers, 'number'),
    type: value.type ?? typeof allowedValues(value)[0],
    ...choices(value),
    ...(reference && { 'x-ref': reference }),
  }
}

/** Returns the allowed values with their titles. */
function choices(value: Schema): Schema {
  if (allowedValues(value).length === 0) return {}
  if (Array.isArray(value.enum)) return { enum: value.enum }
  if ('const' in value) return { const: value.const }
  const alternatives = [value.oneOf, value.anyOf].flatMap(list => (Array.isArray(list) ? list : []))
  const plain = alternatives.flatMap(one => {
    const choice = asSchema(one)
    return choice && 'const' in choice
      ? { const: choice.const, ...picked(choice, ['title', 'x-color'], 'string') }
      : []
  })
  return { oneOf: plain }
}

function picked(schema: Schema, keywords: readonly string[], type: 'string' | 'number'): Schema {
  return Object.fromEntries(
    keywords.flatMap(keyword => (typeof schema[keyword] === type ? [[keyword, schema[keyword]]] : [])),
  )
}
