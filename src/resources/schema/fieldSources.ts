import { isSchema, type JsonSchema } from './jsonSchema.ts'

/**
 * Returns the schemas whose properties become fields of this one. Conditional ones come first, the schema itself last.
 */
export function fieldSources(schema: JsonSchema): JsonSchema[] {
  const parts = [
    schema.then,
    schema.else,
    ...(schema.allOf ?? []),
    ...Object.values(schema.dependencies ?? {}),
  ]
  return [...parts.filter(isSchema).flatMap(fieldSources), schema]
}
