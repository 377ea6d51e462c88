import { Validator } from '@cfworker/json-schema'
import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import { isObject } from '../../../common/json/isObject.ts'
import type { JsonObject, JsonValue } from '../../../common/json/jsonValue.ts'
import { isSchema, type JsonSchema } from './jsonSchema.ts'

/**
 * Tells the form library during rendering which branch of a condition applies. It interprets schemas, because compiling
 * them needs an eval that the page's policy forbids. createRecordValidator checks whole records.
 */
export const schemaValidator: ValidatorType = {
  isValid: (schema: RJSFSchema, data: unknown, root: RJSFSchema) =>
    isValid(schema as JsonSchema, data, root as JsonSchema),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
}

const validators = new WeakMap<JsonSchema, Validator>()

/** Returns whether data matches a schema; `root` contains the definitions for its references. */
export function isValid(schema: JsonSchema | boolean, data: unknown, root: JsonSchema = {}): boolean {
  if (!isSchema(schema)) return schema
  try {
    const validator = validators.get(schema) ?? compile(schema, root)
    validators.set(schema, validator)
    return validator.validate(withoutUndefined(data === undefined ? {} : (data as JsonValue))).valid
  } catch {
    // A condition that cannot be evaluated, such as one with an invalid pattern, does not match.
    return false
  }
}

function compile(schema: JsonSchema, root: JsonSchema): Validator {
  const whole = root.$defs ? { ...schema, $defs: { ...root.$defs, ...schema.$defs } } : schema
  // Cloned, because the validator writes its marks into the schema it is given.
  return new Validator(structuredClone(whole) as object, '2020-12')
}

/** Removes undefined, which the form keeps for cleared fields and on which the validator throws. */
export function withoutUndefined(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(item => withoutUndefined(item ?? null))
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  return Object.fromEntries(entries.map(([key, entry]) => [key, withoutUndefined(entry)])) as JsonObject
}
