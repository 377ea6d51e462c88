import { tameSchema } from '../../../resources/described/tameSchema.ts'
import { type DrawnSchema, drawnSchema } from '../../../resources/schema/drawnSchema.ts'
import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'

/** How the input of a chain is asked for: by its own fields, or as the JSON below this name. */
export const jsonField = 'input'

const known = new WeakMap<object, Map<string, DrawnSchema | undefined>>()

/** The fields of what a chain is given; undefined where it does not say, or says more than can be drawn. */
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

/** The whole input as one field of JSON. */
export function jsonSchemaOf(title: string): DrawnSchema {
  return drawnSchema({
    type: 'object',
    properties: { [jsonField]: { type: 'object', title, additionalProperties: true, 'x-widget': 'json' } },
  })
}
