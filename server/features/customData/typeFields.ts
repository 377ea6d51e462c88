import { asObject } from '../../../common/json/asObject.ts'
import { valueAt } from '../../../common/json/jsonPointer.ts'
import { own } from '../../../common/json/jsonValue.ts'
import { allowedValues, fieldKind } from '../../../common/schema/fieldKind.ts'
import { fieldOrder } from '../../../common/schema/fieldOrder.ts'
import { asSchema, type Schema } from '../../../common/schema/schemaFields.ts'
import { typeReference } from './typeReference.ts'

/** Fields of a type that lists know; further ones are shown on a record's own page. */
const maxFields = 100
/** A longer name makes no column. */
const longestName = 100

/**
 * The fields of a type as lists know them: plain words of what each holds, nothing that refers to elsewhere or that is
 * run. The schema itself is the record's judge, and runs apart.
 */
export function typeFields(schema: Schema): Readonly<Record<string, Schema>> {
  const names = fieldOrder(schema).filter(name => name.length <= longestName && !name.includes('\0'))
  const fields = names.slice(0, maxFields).flatMap(name => {
    const field = resolved(schema, own(asObject(schema.properties), name))
    return field ? [[name, plainField(schema, field)] as const] : []
  })
  return Object.fromEntries(fields)
}

/** What a field's reference leads to; a tenant's schema may lead in circles, so that not all of it is gone through. */
function resolved(root: Schema, field: unknown, steps = 0): Schema | undefined {
  const schema = asSchema(field)
  if (!schema || steps > maxSteps) return undefined
  const { $ref, ...words } = schema
  if (typeof $ref !== 'string') return orNull(root, schema, steps)
  const target = resolved(root, valueAt(root, $ref.slice(1)), steps + 1)
  return target && { ...target, ...words }
}

/** Of alternatives, the only one that is not null: what may be left open is of its kind all the same. */
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

/** What a value is; of a union or an object only that it is one. */
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

/** Its choices, with the titles they have. */
function choices(value: Schema): Schema {
  if (allowedValues(value).length === 0) return {}
  if (Array.isArray(value.enum)) return { enum: value.enum }
  if ('const' in value) return { const: value.const }
  const alternatives = [value.oneOf, value.anyOf].flatMap(list => (Array.isArray(list) ? list : []))
  const plain = alternatives.flatMap(one => {
    const choice = asSchema(one)
    return choice && 'const' in choice ? { const: choice.const, ...picked(choice, ['title'], 'string') } : []
  })
  return { oneOf: plain }
}

function picked(schema: Schema, keywords: readonly string[], type: 'string' | 'number'): Schema {
  return Object.fromEntries(
    keywords.flatMap(keyword => (typeof schema[keyword] === type ? [[keyword, schema[keyword]]] : [])),
  )
}
