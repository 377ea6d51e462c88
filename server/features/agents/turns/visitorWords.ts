import type { ActionResult } from '../../agentAction.ts'

/** A failed result with what the agent shall say of it, where its action has words for that. */
export function withVisitorWords(result: ActionResult, words: string | undefined): ActionResult {
  return result.isError && words ? { ...result, text: `${result.text}\nTell the visitor: ${words}` } : result
}
