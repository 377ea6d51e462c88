import type { JsonSchema } from './stepType.ts'

type Words = readonly [title: string, description: string]

/** Returns the schema of a step's settings. */
export function configSchema(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema {
  return { type: 'object', additionalProperties: false, ...(required.length > 0 && { required }), properties }
}

/** Returns the schema of a field with its title and description in English and German. */
export function field(schema: JsonSchema, [title, description]: Words, de: Words): JsonSchema {
  return { ...schema, title, description, 'x-i18n': { de: { title: de[0], description: de[1] } } }
}

/** Returns a value of a field with its title in English and German. */
export function choice(value: string, title: string, de: string): JsonSchema {
  return { const: value, title, 'x-i18n': { de: { title: de } } }
}

export const stepIdSchema: JsonSchema = { type: 'string', pattern: '^[a-z][a-z0-9_]{0,62}$' }

/** Schema of a setting that names the first inner step, in the same chain. */
export const innerStepSchema: JsonSchema = { ...stepIdSchema, 'x-widget': 'chain_step' }

/** Schema of a setting that names the step that follows an exit, in the same chain. */
export const exitSchema: JsonSchema = { ...stepIdSchema, 'x-widget': 'chain_exit' }

/** Schema of a text that is an expression. */
export const expressionSchema: JsonSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 2_000,
  'x-widget': 'expression',
}

/** Schema of an expression that is true or false. */
export const conditionSchema: JsonSchema = { ...expressionSchema, 'x-widget': 'condition' }

/** Returns the schema of a result that is an object. */
export function resultSchema(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', required: Object.keys(properties), properties, additionalProperties: false }
}
