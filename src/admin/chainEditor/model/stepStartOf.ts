import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { defaultsOf } from '../../../resources/schema/defaultsOf.ts'
import { isSchema, type JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import type { ChainStep } from './chainDocument.ts'

/** The schema of a chain's steps. */
export function stepSchemaOf(chainSchema: JsonSchema): JsonSchema {
  const steps = chainSchema.properties?.steps
  const items = isSchema(steps) ? steps.items : undefined
  return !Array.isArray(items) && isSchema(items) ? items : {}
}

/** What a new step has before anything of it is chosen: with it, storing adds nothing to the step. */
export function stepStartOf(chainSchema: JsonSchema): Omit<ChainStep, 'step_id' | 'type'> {
  const schema = stepSchemaOf(chainSchema)
  const start = defaultsOf(schema, chainSchema, true)
  return (start ?? {}) as JsonObject
}
