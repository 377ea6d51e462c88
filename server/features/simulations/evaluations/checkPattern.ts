import type { Expressions } from '../../chains/expressions/expressions.ts'
import { type EvaluationOf, type Finding, type Played, saidByAgent } from './played.ts'

/** Checks whether the agent's messages contain a pattern, or do not contain it. */
export async function checkPattern(
  expressions: Pick<Expressions, 'evaluate'>,
  tenantId: string,
  { type, pattern }: EvaluationOf<'regex' | 'regex_absent'>,
  played: Pick<Played, 'lines'>,
): Promise<Finding> {
  const [outcome] = await expressions.evaluate(tenantId, [source], { said: saidByAgent(played), pattern })
  if (!outcome || 'fault' in outcome) {
    const reasoning = outcome?.fault.message ?? ''
    return { verdict: 'maybe', code: 'undecided', value: null, reasoning }
  }
  const isFound = outcome.value === true
  return {
    verdict: isFound === (type === 'regex') ? 'pass' : 'fail',
    code: isFound ? 'found' : 'not_found',
    value: isFound,
    reasoning: isFound ? `${pattern} was found.` : `${pattern} was not found.`,
  }
}

/** Returns the fault of a pattern, or null if it is valid. */
export async function patternFault(
  expressions: Pick<Expressions, 'evaluate'>,
  tenantId: string,
  pattern: string,
): Promise<string | null> {
  const [outcome] = await expressions.evaluate(tenantId, [source], { said: '', pattern })
  return outcome && 'fault' in outcome ? outcome.fault.message : null
}

/** Runs in an expression thread and in linear time. */
const source = 'said.matches(pattern)'
