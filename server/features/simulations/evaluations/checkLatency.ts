import { percentile95 } from './percentile95.ts'
import type { EvaluationOf, Finding, Played } from './played.ts'

/** Checks whether the agent's first words came in time, in all but the slowest 5% of its answers. */
export function checkLatency(
  { within_ms }: EvaluationOf<'latency'>,
  { firstWordsMs }: Pick<Played, 'firstWordsMs'>,
): Finding {
  const value = percentile95(firstWordsMs)
  if (value === null)
    return { verdict: 'maybe', code: 'no_answer', value, reasoning: 'The agent did not answer.' }
  const reasoning = `${value} ms of at most ${within_ms} ms.`
  return value <= within_ms
    ? { verdict: 'pass', code: 'in_time', value, reasoning }
    : { verdict: 'fail', code: 'too_late', value, reasoning }
}
