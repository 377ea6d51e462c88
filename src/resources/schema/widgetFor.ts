import { isSchema, type JsonSchema, typesOf, widgetNameOf } from './jsonSchema.ts'

/** Names of the files in widgets/, as the form library is told them. */
export type WidgetName =
  | 'checkboxes'
  | 'color'
  | 'date'
  | 'datetime'
  | 'json'
  | 'markdown'
  | 'number'
  | 'radio'
  | 'reference'
  | 'references'
  | 'secret'
  | 'select'
  | 'switch'
  | 'tags'
  | 'text'
  | 'textarea'
  | 'timezone'

/** The widget for a drawn schema; undefined where its parts have fields of their own. */
export function widgetFor(schema: JsonSchema): WidgetName | undefined {
  const hint = widgetNameOf(schema)
  if (hint === 'json' || hint === 'secret') return hint
  if (schema['x-branches']) return undefined
  if (schema['x-choices']) return hint === 'radio' ? 'radio' : 'select'
  const [type] = typesOf(schema)
  if (type === 'array') return arrayWidget(schema, hint)
  if (type === 'boolean') return 'switch'
  if (type === 'number' || type === 'integer') return 'number'
  return type === 'string' ? textWidget(schema, hint) : undefined
}

function arrayWidget(schema: JsonSchema, hint: string | undefined): WidgetName | undefined {
  const items = isSchema(schema.items) ? schema.items : {}
  if (items['x-choices'] && schema.uniqueItems) return 'checkboxes'
  if (items['x-ref'] || schema['x-ref']) return 'references'
  return hint === 'tags' && typesOf(items)[0] === 'string' ? 'tags' : undefined
}

const byHint: Readonly<Record<string, WidgetName>> = {
  code: 'textarea',
  color: 'color',
  date: 'date',
  datetime: 'datetime',
  markdown: 'markdown',
  textarea: 'textarea',
  timezone: 'timezone',
}

const byFormat: Readonly<Record<string, WidgetName>> = {
  date: 'date',
  'date-time': 'datetime',
  color: 'color',
}

/** Longer than this, a text is written in several lines. */
const oneLine = 300

function textWidget(schema: JsonSchema, hint: string | undefined): WidgetName {
  if (schema['x-ref']) return 'reference'
  const known = (hint && byHint[hint]) ?? byFormat[schema.format ?? '']
  if (known) return known
  if (hint === undefined && schema.contentMediaType === 'text/markdown') return 'markdown'
  const isLong = !schema.format && !schema.pattern && (schema.maxLength ?? 0) > oneLine
  return hint === undefined && isLong ? 'textarea' : 'text'
}
