import { isSchema, type JsonSchema, typesOf, widgetNameOf } from '../schema/jsonSchema.ts'

/** Kinds of field that a person can choose; 'other' is everything that only JSON can express. */
export const fieldKinds = [
  'text',
  'longText',
  'choice',
  'choices',
  'yesNo',
  'wholeNumber',
  'number',
  'date',
  'moment',
  'time',
  'email',
  'phone',
  'link',
  'words',
  'reference',
  'other',
] as const

export type FieldKind = (typeof fieldKinds)[number]

/** JSON Schema keywords of each kind; choices are added separately. */
export const kindWords: Readonly<Record<FieldKind, JsonSchema>> = {
  text: { type: 'string', maxLength: 300 },
  longText: { type: 'string', maxLength: 10_000, 'x-widget': 'textarea' },
  choice: { type: 'string' },
  choices: { type: 'array', items: { type: 'string' }, uniqueItems: true, maxItems: 100 },
  yesNo: { type: 'boolean' },
  wholeNumber: { type: 'integer' },
  number: { type: 'number' },
  date: { type: 'string', format: 'date' },
  moment: { type: 'string', format: 'date-time' },
  time: { type: 'string', format: 'time' },
  email: { type: 'string', format: 'email', maxLength: 320 },
  phone: { type: 'string', maxLength: 40, 'x-widget': 'phone' },
  link: { type: 'string', format: 'uri', maxLength: 2000 },
  words: { type: 'array', items: { type: 'string', maxLength: 100 }, maxItems: 100, 'x-widget': 'tags' },
  reference: { type: 'string', format: 'uuid' },
  other: {},
}

/** Returns the kind of a schema's values. */
export function kindOf(schema: JsonSchema): FieldKind {
  if (titledChoices(schema).length > 0) return 'choice'
  if (composed.some(keyword => keyword in schema)) return 'other'
  const [type, ...more] = typesOf(schema)
  if (more.length > 0) return 'other'
  if (type === 'array') return listKind(schema)
  if (type === 'string') return textKind(schema)
  return byType[type ?? ''] ?? 'other'
}

/** Returns the choices of a kind that has choices; empty for others. */
export function choicesIn(schema: JsonSchema): string[] {
  const holder = isSchema(schema.items) ? schema.items : schema
  const titled = titledChoices(holder).map(({ const: value }) => String(value))
  return titled.length > 0 ? titled : (holder.enum ?? []).map(String)
}

/** Returns the choices of a text whose values have titles or colors of their own; empty for any other schema. */
export function titledChoices({ oneOf, ...schema }: JsonSchema): JsonSchema[] {
  const isText = typesOf(schema).join() === 'string' && !schema.enum && !schema.format && !schema['x-ref']
  if (!isText || !oneOf || composed.some(keyword => keyword in schema)) return []
  const choices = oneOf.filter(isSchema)
  return choices.every(one => typeof one.const === 'string') ? choices : []
}

const composed = ['$ref', 'oneOf', 'anyOf', 'allOf', 'not', 'if', 'const', 'prefixItems'] as const

const byType: Readonly<Record<string, FieldKind>> = {
  boolean: 'yesNo',
  integer: 'wholeNumber',
  number: 'number',
}

const byFormat: Readonly<Record<string, FieldKind>> = {
  date: 'date',
  'date-time': 'moment',
  time: 'time',
  email: 'email',
  uri: 'link',
}

const byWidget: ReadonlyMap<string, FieldKind> = new Map([
  ['textarea', 'longText'],
  ['phone', 'phone'],
])

function textKind(schema: JsonSchema): FieldKind {
  if (schema['x-ref']) return 'reference'
  if (schema.enum) return schema.enum.every(one => typeof one === 'string') ? 'choice' : 'other'
  if (schema.format) return byFormat[schema.format] ?? 'other'
  return byWidget.get(widgetNameOf(schema) ?? '') ?? (schema['x-widget'] ? 'other' : 'text')
}

function listKind({ items, ...schema }: JsonSchema): FieldKind {
  if (!isSchema(items) || ['other', 'reference'].includes(textKind(items)) || typesOf(items)[0] !== 'string')
    return 'other'
  if (items.enum) return schema.uniqueItems ? 'choices' : 'other'
  return widgetNameOf(schema) === 'tags' ? 'words' : 'other'
}
