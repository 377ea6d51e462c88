import { type OutputUnit, Validator } from '@cfworker/json-schema'
import { isObject } from '../../../common/json/isObject.ts'
import { joinPointer, parsePointer, valueAt } from '../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { completedAddresses } from '../../../common/web/completedAddresses.ts'
import type { FieldError } from '../../api/ApiError.ts'
import type { Texts } from '../../ui/texts/Texts.ts'
import { allowsNull } from './allowsNull.ts'
import { errorText } from './errorText.ts'
import { explainErrors } from './explainErrors.ts'
import { inputData, inputSchema } from './inputSchema.ts'
import { isSchema, type JsonSchema, widgetNameOf } from './jsonSchema.ts'
import { fieldSchema } from './labelOf.ts'
import { resolveRef } from './resolveRef.ts'

/** An error in a field. */
export interface Fault extends FieldError {
  /** True if the field is missing and required but may be null, so that null fixes it. */
  isNullMissing?: boolean
}

export type RecordValidator = (data: JsonObject) => Fault[]

/**
 * Creates a validator for records of an entity's schema that follows the server's rules; its messages are for people.
 */
export function createRecordValidator(schema: JsonSchema, texts: Texts): RecordValidator {
  const input = withoutDescribed(inputSchema(schema))
  // Cloned, because the validator writes its marks into the schema it is given.
  const validator = new Validator(structuredClone(input) as object, '2020-12', false)
  return function validateRecord(data) {
    // In the form that the server receives.
    const sent = completedAddresses(schema, inputData(schema, data))
    return faultsFound(validator.validate(sent).errors, input, sent, texts)
  }
}

/**
 * Removes the properties of a described field: it is checked against its description, not against the fields that lists
 * know.
 */
function withoutDescribed(schema: JsonSchema): JsonSchema {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    if (!isSchema(field) || widgetNameOf(field) !== 'schemaForm') return [name, field]
    const { properties: _, ...words } = field
    return [name, words]
  })
  return schema.properties ? { ...schema, properties: Object.fromEntries(fields) } : schema
}

/** Converts the validator's errors to messages for people, one per field. */
export function faultsFound(
  units: OutputUnit[],
  schema: JsonSchema,
  data: JsonObject,
  texts: Texts,
): Fault[] {
  const found = explainErrors(units).flatMap(unit => fieldErrors(unit, schema, data, texts))
  return found.filter((error, index) => found.findIndex(other => other.pointer === error.pointer) === index)
}

function fieldErrors(unit: OutputUnit, schema: JsonSchema, data: JsonObject, texts: Texts): Fault[] {
  const at = decodeURIComponent(unit.instanceLocation.slice(1))
  const keyword = unit.keyword
  const holder = schemaAt(schema, unit.keywordLocation.split('/').slice(1, -1).join('/'))
  const value = valueAt(data, at)
  const limit = holder[keyword]
  const message = errorText(keyword, limit, value, texts)
  const missing = isObject(value) ? missingNames(keyword, holder, value) : []
  if (missing.length > 0) return missing.map(name => missingFault(name))
  return [{ pointer: at, keyword, message, ...(limit !== undefined && { params: { limit } }) }]

  function missingFault(name: string): Fault {
    const pointer = joinPointer(at, name)
    // In a union, use the branch that was meant, even if other branches have a field of this name.
    const field = holder.properties?.[name] ?? fieldSchema(schema, pointer)
    return { pointer, keyword, message, ...(allowsNull(field, schema) && { isNullMissing: true }) }
  }
}

/** Returns the names of missing fields, so that an error points to the place where the field belongs. */
function missingNames(keyword: string, schema: JsonSchema, value: JsonObject): string[] {
  const isMissing = (name: string) => !Object.hasOwn(value, name)
  if (keyword === 'required') return schema.required?.filter(isMissing) ?? []
  if (keyword !== 'dependentRequired' && keyword !== 'dependencies') return []
  const rules = Object.entries({ ...schema.dependencies, ...schema.dependentRequired })
  return rules.flatMap(([name, needed]) =>
    !isMissing(name) && Array.isArray(needed) ? needed.filter(isMissing) : [],
  )
}

/** Returns the subschema at a location. References are followed as the validator writes them into locations. */
function schemaAt(root: JsonSchema, location: string): JsonSchema {
  let found: unknown = root
  for (const segment of parsePointer(`/${location}`)) {
    if (location === '') break
    const ref: unknown = isSchema(found) ? found.$ref : undefined
    if (segment === '$ref' && typeof ref === 'string') found = resolveRef(root, ref)
    else found = (found as Record<string, unknown> | undefined)?.[decodeURIComponent(segment)]
  }
  return isSchema(found) ? found : {}
}
