import type { JsonObject, JsonValue } from '../../../common/json/jsonValue.ts'
import { humanized } from '../schema/humanized.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { namesOf, subschema } from '../schema/labelOf.ts'
import { isValid } from '../schema/schemaValidator.ts'
import { isNothing } from './isNothing.ts'

/** The record that is shown, and its schema, in which conditions and references resolve. */
export interface ReadWhole {
  root: JsonSchema
  record: JsonObject
}

export interface ReadField {
  name: string
  label: string
  schema: JsonSchema
  value: JsonValue
}

/**
 * Returns an object's fields in schema order, then the others in stored order. Empty and hidden fields are left out.
 */
export function readFields(schema: JsonSchema, value: JsonObject, { root, record }: ReadWhole): ReadField[] {
  const names = [...new Set([...namesOf(schema, root), ...Object.keys(value)])]
  return names.flatMap(name => {
    const own = Object.hasOwn(value, name) ? value[name] : undefined
    const field = subschema(schema, name, root) ?? openField(schema)
    const condition = field['x-visible-if']
    if (isNothing(own) || (condition && !isValid(condition, record))) return []
    return [{ name, label: labelFor(schema, name, field), schema: field, value: own }]
  })
}

/** Returns the label of a field. An entry without its own schema is labeled by its name, not by the shared title. */
function labelFor(schema: JsonSchema, name: string, field: JsonSchema): string {
  return field === openField(schema) ? humanized(name) : (field.title ?? humanized(name))
}

function openField({ additionalProperties: open }: JsonSchema): JsonSchema {
  return typeof open === 'object' ? open : unknown
}

const unknown: JsonSchema = {}
