import type { Expressions } from '../../chains/expressions/expressions.ts'
import { type EvaluationOf, type Finding, type Played, saidByAgent } from './played.ts'

/** Whether a pattern is in what the agent has said, and whether it should be. */
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

/** What is wrong with a pattern; null where nothing is. */
export async function patternFault(
  expressions: Pick<Expressions, 'evaluate'>,
  tenantId: string,
  pattern: string,
): Promise<string | null> {
  const [outcome] = await expressions.evaluate(tenantId, [source], { said: '', pattern })
  return outcome && 'fault' in outcome ? outcome.fault.message : null
}

/** In threads of their own, and in linear time. */
const source = 'said.matches(pattern)'
