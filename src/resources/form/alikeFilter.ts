import { isObject } from '../../../common/json/isObject.ts'
import { valueAt } from '../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { textsIn } from '../../../common/json/textsIn.ts'
import { schemaFields } from '../../../common/schema/schemaFields.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'

/** Minimum length of a value to look up; a shorter text is no address or number. */
const shortest = 5

/**
 * Returns the filter for records that share one of the values by which records of the entity are found, such as an
 * email address. Returns undefined while the form has none.
 */
export function alikeFilter(schema: JsonSchema, data: JsonObject): { or: JsonObject[] } | undefined {
  const asked = matchPointers(schema).flatMap(pointer => {
    const texts = textsIn(valueAt(data, pointer)).filter(text => text.trim().length >= shortest)
    return texts.length > 0 ? [{ [pointer]: { has: texts } }] : []
  })
  return asked.length > 0 ? { or: asked } : undefined
}

/** Returns the pointers of filterable lists by whose items records are found. */
export function matchPointers(schema: JsonSchema): string[] {
  return schemaFields(schema).flatMap(({ pointer, schema: field }) => {
    const operators: unknown = field['x-filter']
    const isFiltered = Array.isArray(operators) && operators.includes('has')
    return field['x-match'] !== undefined && isObject(field.items) && isFiltered ? [pointer] : []
  })
}
