import { factProperties } from './bindings/facts/factSchemas.ts'
import { chainTypes } from './chainTypes.ts'
import { type Chain, type ChainStep, resultName } from './document/chainDocument.ts'
import type { JsonSchema, StepType } from './steps/stepType.ts'

/** The schemas of what a chain's texts and expressions may name: its facts and input, its state, and what these steps return. */
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

/** An object with these members. */
export function objectOf(members: readonly (readonly [string, JsonSchema])[]): JsonSchema {
  return { type: 'object', properties: Object.fromEntries(members) }
}
