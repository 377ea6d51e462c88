import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import { type Chain, findStep, resultName } from './document/chainDocument.ts'
import { passedBefore } from './document/chainGraph.ts'
import { innerSteps } from './document/runFaults.ts'
import { type ExpressionFunction, expressionFunctions } from './expressions/expressionFunctions.ts'
import type { JsonSchema, StepType } from './steps/stepType.ts'

/** What is surely there for a step to read; throws `resource.not_found`. */
export function chainContext(
  chain: Chain,
  stepId: string,
  { typeOf, language }: { typeOf: (name: string) => StepType; language: string },
): components['schemas']['ChainContext'] {
  const passed = passedBefore(chain, innerSteps(typeOf)).get(stepId)
  if (!findStep(chain, stepId))
    throw new AppError('resource.not_found', { detail: `There is no step ${stepId}.` })
  const before = chain.steps.filter(({ step_id, enabled }) => enabled && passed?.has(step_id))
  const results = before.map(
    step => [resultName(step), typeOf(step.type).outputSchema(step.config ?? {})] as const,
  )
  const properties: Record<string, JsonSchema> = {
    input: chain.input_schema ?? { type: 'object' },
    state: objectOf((chain.state ?? []).map(({ key }) => [key, {}])),
    steps: objectOf(results),
    now: { type: 'string', format: 'date-time' },
  }
  return {
    schema: { type: 'object', properties },
    functions: expressionFunctions.map(one => functionIn(language, one)),
  }
}

function functionIn(language: string, { signature, description, de, example }: ExpressionFunction) {
  return { signature, description: language === 'de' ? de.description : description, example }
}

function objectOf(members: readonly (readonly [string, JsonSchema])[]): JsonSchema {
  return { type: 'object', properties: Object.fromEntries(members) }
}
