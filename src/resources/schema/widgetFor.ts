import { isSchema, type JsonSchema, typesOf, widgetNameOf } from './jsonSchema.ts'

/** Names of the files in widgets/, as the form library gets them. */
export type WidgetName =
  | 'checkboxes'
  | 'code'
  | 'color'
  | 'date'
  | 'datetime'
  | 'duration'
  | 'file'
  | 'image'
  | 'json'
  | 'language'
  | 'languages'
  | 'markdown'
  | 'number'
  | 'options'
  | 'phone'
  | 'picture'
  | 'radio'
  | 'rating'
  | 'reference'
  | 'references'
  | 'secret'
  | 'select'
  | 'selectMany'
  | 'slider'
  | 'switch'
  | 'tags'
  | 'text'
  | 'textarea'
  | 'time'
  | 'timezone'
  | 'tristate'

/** Returns the widget of a normalized schema; undefined if its parts have their own fields. */
export function widgetFor(schema: JsonSchema): WidgetName | undefined {
  const hint = widgetNameOf(schema)
  if (hint === 'json' || hint === 'secret') return hint
  if (schema['x-branches']) return undefined
  if (schema['x-choices']) return hint === 'radio' ? 'radio' : 'select'
  const [type] = typesOf(schema)
  if (type === 'array') return arrayWidget(schema, hint)
  if (type === 'boolean') return schema['x-nullable'] ? 'tristate' : 'switch'
  if (type === 'number' || type === 'integer') return numberWidget(schema, hint)
  return type === 'string' ? textWidget(schema, hint) : undefined
}

/** Maximum number of choices shown as checkboxes; more are searched. */
const overseen = 12

function arrayWidget(schema: JsonSchema, hint: string | undefined): WidgetName | undefined {
  const items = isSchema(schema.items) ? schema.items : {}
  const choices = items['x-choices']
  if (choices && schema.uniqueItems) return choices.length > overseen ? 'selectMany' : 'checkboxes'
  if (items['x-ref'] || schema['x-ref']) return 'references'
  if (hint !== 'tags' || typesOf(items)[0] !== 'string') return undefined
  return widgetNameOf(items) === 'language' ? 'languages' : 'tags'
}

/** Maximum number of stars that people can count at a glance. */
const maxStars = 10

function numberWidget(schema: JsonSchema, hint: string | undefined): WidgetName {
  const { minimum, maximum } = schema
  const isStars = schema.type === 'integer' && (maximum ?? 1) >= 1 && (maximum ?? 1) <= maxStars
  if (hint === 'rating' && isStars && (minimum ?? 0) >= 0) return 'rating'
  // A slider needs both of its ends.
  const hasEnds = minimum !== undefined && maximum !== undefined && minimum < maximum
  return hint === 'slider' && hasEnds ? 'slider' : 'number'
}

const byHint: ReadonlyMap<string, WidgetName> = new Map([
  ['code', 'code'],
  ['color', 'color'],
  ['date', 'date'],
  ['datetime', 'datetime'],
  ['duration', 'duration'],
  ['file', 'file'],
  ['image', 'image'],
  ['language', 'language'],
  ['markdown', 'markdown'],
  ['phone', 'phone'],
  ['picture', 'picture'],
  ['textarea', 'textarea'],
  ['time', 'time'],
  ['timezone', 'timezone'],
])

const byFormat: Readonly<Record<string, WidgetName>> = {
  color: 'color',
  date: 'date',
  'date-time': 'datetime',
  duration: 'duration',
  time: 'time',
}

/** Longer texts are edited in several lines. */
const oneLine = 300

function textWidget(schema: JsonSchema, hint: string | undefined): WidgetName {
  if (schema['x-ref']) return 'reference'
  if (schema['x-options']) return 'options'
  const known = (hint && byHint.get(hint)) ?? byFormat[schema.format ?? '']
  if (known) return known
  if (hint === undefined && schema.contentMediaType === 'text/markdown') return 'markdown'
  const isLong = !schema.format && !schema.pattern && (schema.maxLength ?? 0) > oneLine
  return hint === undefined && isLong ? 'textarea' : 'text'
}
