import type { JsonValue } from '../../../common/json/jsonValue.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'

/** Returns an option of the schema's x-widget hint, such as the language of code; undefined if it has none. */
export function widgetOption(schema: JsonSchema, name: 'lang' | 'rows' | 'accept' | 'address'): JsonValue {
  const hint = schema['x-widget']
  return typeof hint === 'object' ? hint[name] : undefined
}
