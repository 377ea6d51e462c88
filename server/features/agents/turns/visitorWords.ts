import type { ActionResult } from '../../agentAction.ts'

/** Adds the text that the agent says to the visitor to a failed result, if the action has one. */
export function withVisitorWords(result: ActionResult, words: string | undefined): ActionResult {
  return result.isError && words ? { ...result, text: `${result.text}\nTell the visitor: ${words}` } : result
}
