import { isSchema, type JsonSchema } from './jsonSchema.ts'

/** Returns the schemas whose properties become fields of this one: itself last, before it what adds some by a condition. */
export function fieldSources(schema: JsonSchema): JsonSchema[] {
  const parts = [
    schema.then,
    schema.else,
    ...(schema.allOf ?? []),
    ...Object.values(schema.dependencies ?? {}),
  ]
  return [...parts.filter(isSchema).flatMap(fieldSources), schema]
}
