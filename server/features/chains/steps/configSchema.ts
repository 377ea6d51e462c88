import type { JsonSchema } from './stepType.ts'

type Words = readonly [title: string, description: string]

/** The schema of a step's settings. */
export function configSchema(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema {
  return { type: 'object', additionalProperties: false, ...(required.length > 0 && { required }), properties }
}

/** One of its fields, as people read of it in English and in German. */
export function field(schema: JsonSchema, [title, description]: Words, de: Words): JsonSchema {
  return { ...schema, title, description, 'x-i18n': { de: { title: de[0], description: de[1] } } }
}

/** One of the values that a field can have, as people read of it. */
export function choice(value: string, title: string, de: string): JsonSchema {
  return { const: value, title, 'x-i18n': { de: { title: de } } }
}

export const stepIdSchema: JsonSchema = { type: 'string', pattern: '^[a-z][a-z0-9_]{0,62}$' }

/** Names a step of the chain that begins within this one. */
export const innerStepSchema: JsonSchema = { ...stepIdSchema, 'x-widget': 'chain_step' }

/** Holds an expression. */
export const expressionSchema: JsonSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 2_000,
  'x-widget': 'expression',
}

/** The schema of a result that is an object. */
export function resultSchema(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', required: Object.keys(properties), properties, additionalProperties: false }
}
