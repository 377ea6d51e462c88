import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { defaultsOf } from '../../../resources/schema/defaultsOf.ts'
import { isSchema, type JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import type { ChainStep } from './chainDocument.ts'

/** Returns the schema of a chain's steps. */
export function stepSchemaOf(chainSchema: JsonSchema): JsonSchema {
  const steps = chainSchema.properties?.steps
  const items = isSchema(steps) ? steps.items : undefined
  return !Array.isArray(items) && isSchema(items) ? items : {}
}

/** Returns the defaults of a new step, so that saving adds no fields to it. */
export function stepStartOf(chainSchema: JsonSchema): Omit<ChainStep, 'step_id' | 'type'> {
  const schema = stepSchemaOf(chainSchema)
  const start = defaultsOf(schema, chainSchema, true)
  return (start ?? {}) as JsonObject
}
