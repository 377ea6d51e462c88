import type { JsonObject, JsonValue } from '../../../common/json/jsonValue.ts'
import { humanised } from '../schema/humanised.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { namesOf, subschema } from '../schema/labelOf.ts'
import { isValid } from '../schema/schemaValidator.ts'
import { isNothing } from './isNothing.ts'

/** The record that is read, with the schema of just it: conditions and references are found there. */
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

/** What an object says, in the order of its schema and then as it comes; what is empty or not shown here is left out. */
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

/** An entry that the schema does not name is called by its name, whatever others like it are called. */
function labelFor(schema: JsonSchema, name: string, field: JsonSchema): string {
  return field === openField(schema) ? humanised(name) : (field.title ?? humanised(name))
}

function openField({ additionalProperties: open }: JsonSchema): JsonSchema {
  return typeof open === 'object' ? open : unknown
}

const unknown: JsonSchema = {}
