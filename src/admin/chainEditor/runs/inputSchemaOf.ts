import { tameSchema } from '../../../resources/described/tameSchema.ts'
import { type DrawnSchema, drawnSchema } from '../../../resources/schema/drawnSchema.ts'
import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'

/** Name of the form field that takes the whole input as JSON, used if the input has no form of its own. */
export const jsonField = 'input'

const known = new WeakMap<object, Map<string, DrawnSchema | undefined>>()

/**
 * Returns the form schema of a chain's input; undefined if it declares none, or one that cannot be shown as a form.
 */
export function inputSchemaOf(schema: object | undefined, language: string): DrawnSchema | undefined {
  if (!schema) return undefined
  const byLanguage = known.get(schema) ?? new Map<string, DrawnSchema | undefined>()
  known.set(schema, byLanguage)
  if (!byLanguage.has(language)) byLanguage.set(language, drawnInput(schema as JsonSchema, language))
  return byLanguage.get(language)
}

function drawnInput(schema: JsonSchema, language: string): DrawnSchema | undefined {
  const tame = tameSchema(schema, language)
  if (!tame || Object.keys(tame.properties ?? {}).length === 0) return undefined
  return drawnSchema({ ...tame, type: 'object' })
}

/** Returns a form schema with the whole input as one JSON field. */
export function jsonSchemaOf(title: string): DrawnSchema {
  return drawnSchema({
    type: 'object',
    properties: { [jsonField]: { type: 'object', title, additionalProperties: true, 'x-widget': 'json' } },
  })
}
