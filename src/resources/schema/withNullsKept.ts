import { fieldSources } from './fieldSources.ts'
import { isSchema, type JsonSchema } from './jsonSchema.ts'

/**
 * Makes required fields that may be null optional, so that nobody has to fill them in. They are marked x-stays, so that
 * they are null when empty. The requirement may be elsewhere, as in a condition.
 */
export function withNullsKept(schema: JsonSchema): JsonSchema {
  const sources = fieldSources(schema)
  const required = new Set(sources.flatMap(source => source.required ?? []))
  const fields = sources.flatMap(source => Object.entries(source.properties ?? {}))
  const kept = fields.flatMap(([name, one]) =>
    required.has(name) && isSchema(one) && one['x-nullable'] ? [name] : [],
  )
  return kept.length === 0 ? schema : withKept(schema, new Set(kept))
}

function withKept(schema: JsonSchema, kept: ReadonlySet<string>): JsonSchema {
  const inner = (part: JsonSchema | boolean) => (isSchema(part) ? withKept(part, kept) : part)
  const copy: JsonSchema = { ...schema }
  for (const keyword of ['then', 'else'] as const) {
    if (schema[keyword] !== undefined) copy[keyword] = inner(schema[keyword])
  }
  if (schema.allOf) copy.allOf = schema.allOf.map(inner)
  if (schema.required) copy.required = schema.required.filter(name => !kept.has(name))
  if (schema.properties) {
    copy.properties = changed(schema.properties, (one, name) =>
      kept.has(name) && isSchema(one) ? { ...one, 'x-stays': true } : one,
    )
  }
  if (schema.dependencies) {
    copy.dependencies = changed(schema.dependencies, one =>
      Array.isArray(one) ? one.filter(name => !kept.has(name)) : inner(one),
    )
  }
  return copy
}

function changed<T>(map: Record<string, T>, change: (one: T, name: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(map).map(([name, one]) => [name, change(one, name)]))
}
