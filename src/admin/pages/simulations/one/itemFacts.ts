import type { components } from '../../../../../openapi/generated/types.d.ts'
import type { simulationsTexts } from '../simulationsTexts.ts'

/** Returns the figures of a conversation so far, in words. */
export function itemFacts(
  item: components['schemas']['SimulationItem'],
  texts: ReturnType<typeof simulationsTexts>,
): string[] {
  const { turns, ended_by, first_token_ms_p95: firstWord, input_tokens, output_tokens } = item
  const tokens = input_tokens + output_tokens
  return [
    texts.turns(turns),
    ...(ended_by ? [texts.endedBy[ended_by]] : []),
    ...(firstWord === null ? [] : [texts.firstWord(firstWord)]),
    ...(tokens === 0 ? [] : [texts.tokens(tokens)]),
  ]
}
