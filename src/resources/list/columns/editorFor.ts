import { choicesOf, isSchema, type JsonSchema, typesOf } from '../../schema/jsonSchema.ts'
import { type WidgetName, widgetFor } from '../../schema/widgetFor.ts'

/** Returns the control that edits a field in its cell; undefined for fields that only the record's page can edit. */
export function editorFor(schema: JsonSchema): WidgetName | undefined {
  if (schema.readOnly || schema['x-secret'] || schema.const !== undefined) return undefined
  const choices = choicesOf(schema)
  if (schema.oneOf && !choices) return undefined
  if (choices) return typesOf(schema)[0] === 'array' ? undefined : 'select'
  const items = isSchema(schema.items) ? schema.items : {}
  // References and tags of a list are small enough for a cell; other lists are not.
  const widget = widgetFor({ ...schema, ...(schema.items && { items }) })
  return widget && inCells.has(widget) ? widget : undefined
}

const inCells: ReadonlySet<string> = new Set([
  'color',
  'date',
  'datetime',
  'duration',
  'languages',
  'number',
  'phone',
  'rating',
  'reference',
  'references',
  'select',
  'switch',
  'tags',
  'text',
  'time',
  'timezone',
  'tristate',
])
