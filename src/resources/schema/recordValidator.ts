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

/** Something wrong with a field. */
export interface Fault extends FieldError {
  /** The field is not there and has to be, and may be null: with that nothing is wrong. */
  isNullMissing?: boolean
}

export type RecordValidator = (data: JsonObject) => Fault[]

/** Checks records against an entity's own schema, as the server will; messages are for people. */
export function createRecordValidator(schema: JsonSchema, texts: Texts): RecordValidator {
  const input = withoutDescribed(inputSchema(schema))
  // The interpreter writes its marks into the schema it is given.
  const validator = new Validator(structuredClone(input) as object, '2020-12', false)
  return function validateRecord(data) {
    // As the server takes it.
    const sent = completedAddresses(schema, inputData(schema, data))
    return faultsFound(validator.validate(sent).errors, input, sent, texts)
  }
}

/** A field that is described in another record is held against that description, and not against what lists know of it. */
function withoutDescribed(schema: JsonSchema): JsonSchema {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    if (!isSchema(field) || widgetNameOf(field) !== 'schemaForm') return [name, field]
    const { properties: _, ...words } = field
    return [name, words]
  })
  return schema.properties ? { ...schema, properties: Object.fromEntries(fields) } : schema
}

/** What an interpreter found wrong with data, in words for people: one fault per field. */
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
    // Of a union the branch that was meant, whatever its others say of a field of this name.
    const field = holder.properties?.[name] ?? fieldSchema(schema, pointer)
    return { pointer, keyword, message, ...(allowsNull(field, schema) && { isNullMissing: true }) }
  }
}

/** A field that is not there is pointed at where it would be. */
function missingNames(keyword: string, schema: JsonSchema, value: JsonObject): string[] {
  const isMissing = (name: string) => !Object.hasOwn(value, name)
  if (keyword === 'required') return schema.required?.filter(isMissing) ?? []
  if (keyword !== 'dependentRequired' && keyword !== 'dependencies') return []
  const rules = Object.entries({ ...schema.dependencies, ...schema.dependentRequired })
  return rules.flatMap(([name, needed]) =>
    !isMissing(name) && Array.isArray(needed) ? needed.filter(isMissing) : [],
  )
}

/** The subschema at a place of the schema, references followed as the interpreter's locations write them. */
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
