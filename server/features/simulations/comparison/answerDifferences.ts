import { isDeepStrictEqual } from 'node:util'
import type { components } from '../../../../openapi/generated/types.d.ts'

export type PlayedAnswer = components['schemas']['PlayedAnswer']
type Difference = components['schemas']['ComparedScenario']['differences'][number]

/** In what two answers differ: spaces and the order in which passages were found are none. */
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
