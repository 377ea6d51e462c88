import { StepError } from '../steps/stepError.ts'
import type { StepServices } from '../steps/stepServices.ts'
import type { ChainValues } from '../steps/stepType.ts'

type Outcome = Awaited<ReturnType<StepServices['expressions']['evaluate']>>[number]

/** Evaluates expressions for steps; a fault fails the step. */
export function createEvaluation(tenantId: string, expressions: StepServices['expressions']) {
  return { all, firstTrue }

  async function all(sources: readonly string[], values: ChainValues): Promise<unknown[]> {
    if (sources.length === 0) return []
    const outcomes = await expressions.evaluate(tenantId, sources, values)
    return outcomes.map((outcome, index) => plainValue(outcome, sources[index]))
  }

  /** Returns the index of the first true condition, or -1 if none is. Faults after it do not matter. */
  async function firstTrue(conditions: readonly string[], values: ChainValues): Promise<number> {
    if (conditions.length === 0) return -1
    const outcomes = await expressions.evaluate(tenantId, conditions, values)
    return outcomes.findIndex((outcome, index) => isTrue(outcome, conditions[index]))
  }
}

function isTrue(outcome: Outcome, source = ''): boolean {
  const value = plainValue(outcome, source)
  if (typeof value === 'boolean') return value
  throw new StepError('expression_error', `A condition must give true or false: ${source}`, {
    expression: { reason: 'no_condition', source },
  })
}

function plainValue(outcome: Outcome, source = ''): unknown {
  if (!('fault' in outcome)) return outcome.value
  const { code, message, ...fault } = outcome.fault
  const { line, column } = fault
  const place = line === undefined ? '' : ` (line ${line}, column ${column})`
  throw new StepError(code, `${message}${place}: ${source}`, { expression: { ...fault, source } })
}
