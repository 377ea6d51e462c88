import { isDeepStrictEqual } from 'node:util'
import type { components } from '../../../../openapi/generated/types.d.ts'

export type PlayedAnswer = components['schemas']['PlayedAnswer']
type Difference = components['schemas']['ComparedScenario']['differences'][number]

/** Returns in which parts two answers differ, ignoring spaces and the order of passages. */
export function answerDifferences(one: PlayedAnswer, other: PlayedAnswer): Difference[] {
  const found: [Difference, boolean][] = [
    ['answer', spaced(one.answer) === spaced(other.answer)],
    ['actions', isDeepStrictEqual(one.actions, other.actions)],
    ['passages', isDeepStrictEqual(one.passages.toSorted(), other.passages.toSorted())],
    ['ending', one.ended_by === other.ended_by && one.error === other.error],
  ]
  return found.flatMap(([difference, isSame]) => (isSame ? [] : [difference]))
}

function spaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
