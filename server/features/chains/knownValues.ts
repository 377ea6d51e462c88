import { factProperties } from './bindings/facts/factSchemas.ts'
import { chainTypes } from './chainTypes.ts'
import { type Chain, type ChainStep, resultName } from './document/chainDocument.ts'
import type { JsonSchema, StepType } from './steps/stepType.ts'

/**
 * Returns the schemas of the values that a chain's texts and expressions may name: facts, input, state, and the results
 * of the steps.
 */
export function knownValues(
  { chain_type, input_schema, state = [] }: Chain,
  steps: readonly ChainStep[],
  typeOf: (name: string) => StepType,
): Readonly<Record<string, JsonSchema>> {
  const { input, facts } = chainTypes[chain_type]
  const results = steps
    .filter(({ enabled }) => enabled)
    .map(step => [resultName(step), typeOf(step.type).outputSchema(step.config ?? {})] as const)
  return {
    ...factProperties(facts),
    input: input_schema ?? input,
    state: objectOf(state.map(({ key }) => [key, {}])),
    steps: objectOf(results),
  }
}

/** Returns the schema of an object with these members. */
export function objectOf(members: readonly (readonly [string, JsonSchema])[]): JsonSchema {
  return { type: 'object', properties: Object.fromEntries(members) }
}
