import { choicesOf, isSchema, type JsonSchema, typesOf, widgetNameOf } from '../../schema/jsonSchema.ts'

/** Returns the width in pixels that suits a kind of value. */
export function naturalWidth(schema: JsonSchema): number {
  const hint = widgetNameOf(schema)
  const [type] = typesOf(schema)
  if (choicesOf(schema)) return 150
  if (schema['x-ref'] && type !== 'array') return 190
  if (type === 'boolean') return 110
  if (type === 'number' || type === 'integer') return 120
  if (hint === 'color') return 120
  if (hint === 'schemaForm') return 360
  if (type === 'array') return listWidth(schema)
  if (type === 'object') return 200
  if (schema.format === 'date-time') return 160
  return byFormat[schema.format ?? ''] ?? textWidth(schema.maxLength ?? 200)
}

const byFormat: Readonly<Record<string, number>> = { date: 130, time: 110, duration: 110, uuid: 300 }

function textWidth(maxLength: number): number {
  if (maxLength <= 40) return 160
  return maxLength <= 200 ? 230 : 300
}

function listWidth({ items }: JsonSchema): number {
  if (isSchema(items) && items.format === 'email') return 240
  return isSchema(items) && widgetNameOf(items) === 'phone' ? 180 : 200
}

/** Returns the width in pixels of a column's title with its sort arrow. */
export function titleWidth(title: string): number {
  return Math.min(240, Math.ceil(title.length * 7.8) + 44)
}
