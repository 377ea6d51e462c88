import { isSchema, type JsonSchema, typesOf } from './jsonSchema.ts'

/**
 * Removes null from types and alternatives, because the form library has a separate field for it; its title is kept.
 */
export function withNullTaken(schema: JsonSchema): JsonSchema {
  const { type, ...rest } = schema
  const types = typesOf(schema)
  if (type !== undefined && types.length === 0) return { ...rest, enum: [null] }
  const typed = Array.isArray(type) ? { ...rest, type: types.length === 1 ? types[0] : types } : schema
  const keyword = schema.oneOf ? 'oneOf' : 'anyOf'
  const options = schema[keyword]
  if (!options) return typed
  const title = options.filter(isSchema).find(isNull)?.title
  // Among constants, a null with a title is one of the choices.
  const isChoice = title !== undefined && options.every(option => isSchema(option) && 'const' in option)
  if (isChoice) return typed
  return {
    ...typed,
    [keyword]: options.filter(option => !isNull(option)),
    ...(title !== undefined && { 'x-null-title': title }),
  }
}

function isNull(option: JsonSchema | boolean): boolean {
  if (!isSchema(option)) return false
  return option.type === 'null' || option.const === null || (option.enum?.every(one => one === null) ?? false)
}

/** Merges a nullable schema with its only alternative if that is not a constant; undefined for any other schema. */
export function onlyAlternative(schema: JsonSchema): JsonSchema | undefined {
  const keyword = schema.oneOf ? 'oneOf' : 'anyOf'
  const { [keyword]: options, default: _, ...rest } = schema
  const [only] = options ?? []
  const isAlone = schema['x-nullable'] && options?.length === 1 && isSchema(only) && only.const === undefined
  return isAlone ? { ...only, ...rest } : undefined
}
