import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import { chainLookups } from './data/chainLookups.ts'
import type { DataProvider } from './data/dataProvider.ts'
import { type Chain, findStep } from './document/chainDocument.ts'
import { finishedBefore } from './document/chainGraph.ts'
import { configTargets } from './document/runFaults.ts'
import { type ExpressionFunction, expressionFunctions } from './expressions/expressionFunctions.ts'
import { knownValues, objectOf } from './knownValues.ts'
import type { JsonSchema, StepType } from './steps/stepType.ts'

/**
 * Returns the schemas of the values that a step can always read and of its result, and the functions of expressions. Throws
 * `resource.not_found`.
 */
export function chainContext(
  chain: Chain,
  stepId: string,
  { typeOf, language }: { typeOf: (name: string) => StepType; language: string },
): components['schemas']['ChainContext'] {
  const step = findStep(chain, stepId)
  if (!step) throw new AppError('resource.not_found', { detail: `There is no step ${stepId}.` })
  const properties: Record<string, JsonSchema> = {
    ...knownValues(chain, finishedBefore(chain, stepId, configTargets(typeOf)), typeOf),
    data: objectOf(chainLookups(chain).map(({ name, provider }) => [name, shownSchema(provider, language)])),
    now: { type: 'string', format: 'date-time' },
  }
  return {
    schema: { type: 'object', properties },
    result: typeOf(step.type).outputSchema(step.config ?? {}),
    functions: expressionFunctions.map(one => functionIn(language, one)),
  }
}

function functionIn(language: string, { signature, description, de, example }: ExpressionFunction) {
  return { signature, description: language === 'de' ? de.description : description, example }
}

/** Returns the schema of a lookup's result with its description. */
function shownSchema({ resultSchema, description, de }: DataProvider, language: string): JsonSchema {
  return { ...resultSchema, description: language === 'de' ? de.description : description }
}
