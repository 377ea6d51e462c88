import type { SchemaValidation } from '../../../validation/schemaValidation.ts'
import type { Expressions } from '../../chains/expressions/expressions.ts'
import type { Examiner } from './askAbout.ts'
import { checkAnswer } from './checkAnswer.ts'
import { checkCalls } from './checkCalls.ts'
import { checkLatency } from './checkLatency.ts'
import { checkPattern } from './checkPattern.ts'
import { judgeConversation } from './judgeConversation.ts'
import type { Evaluation, Finding, Played, Result } from './played.ts'

export interface EvaluationDeps extends Examiner {
  expressions: Pick<Expressions, 'evaluate'>
  schemas: Pick<SchemaValidation, 'check'>
}

/** Returns the finding of a check on a conversation; `wish` is the person's goal. Throws the errors of models. */
export async function evaluate(
  deps: EvaluationDeps,
  evaluation: Evaluation,
  wish: string,
  played: Played,
): Promise<Result> {
  const { name, type, required = true } = evaluation
  const found = await find(deps, evaluation, wish, played)
  const passed = found.verdict === 'maybe' ? null : found.verdict === 'pass'
  return { name, type, required, passed, ...found }
}

function find(
  deps: EvaluationDeps,
  evaluation: Evaluation,
  wish: string,
  played: Played,
): Finding | Promise<Finding> {
  switch (evaluation.type) {
    case 'regex':
    case 'regex_absent':
      return checkPattern(deps.expressions, deps.tenantId, evaluation, played)
    case 'tool_call':
      return checkCalls(evaluation, played)
    case 'latency':
      return checkLatency(evaluation, played)
    case 'json_schema':
      return checkAnswer(deps, evaluation, played)
    case 'judge':
      return judgeConversation(deps, evaluation, wish, played)
  }
}
