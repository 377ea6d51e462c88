import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../../common/json/isObject.ts'
import type { EvaluationOf, Finding, Played } from './played.ts'

/** Checks whether an action was called with at least the expected arguments. */
export function checkCalls(
  { tool_name, args = {} }: EvaluationOf<'tool_call'>,
  { calls }: Pick<Played, 'calls'>,
): Finding {
  const made = calls.filter(({ toolName }) => toolName === tool_name).map(({ parameters }) => parameters)
  const fitting = made.find(parameters => holds(parameters, args))
  if (fitting) {
    return { verdict: 'pass', code: 'called', value: fitting, reasoning: `${tool_name} was called.` }
  }
  if (made.length === 0) {
    return { verdict: 'fail', code: 'not_called', value: null, reasoning: `${tool_name} was never called.` }
  }
  const reasoning = `${tool_name} was called, but never with that.`
  return { verdict: 'fail', code: 'called_otherwise', value: made.at(-1), reasoning }
}

/** Returns whether a value contains all expected members, at any depth; lists must be equal. */
function holds(value: unknown, wanted: unknown): boolean {
  if (!isObject(wanted)) return isDeepStrictEqual(value, wanted)
  return isObject(value) && Object.entries(wanted).every(([name, member]) => holds(value[name], member))
}
