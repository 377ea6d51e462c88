import { isDeepStrictEqual } from 'node:util'
import type { components } from '../../../../openapi/generated/types.d.ts'

type Outcome = components['schemas']['ChainOutcome']
type Replay = components['schemas']['ChainReplay']

/** Returns in which parts two runs on the same input differ. */
export function outcomeChanges(recorded: Outcome, draft: Outcome): Replay['changes'] {
  const isSameEnd = recorded.status === draft.status && recorded.error?.code === draft.error?.code
  const parts = [
    ['status', isSameEnd],
    ['output', isDeepStrictEqual(recorded.output, draft.output)],
    ['effects', isDeepStrictEqual(inputsOf(recorded), inputsOf(draft))],
  ] as const
  return parts.flatMap(([part, isSame]) => (isSame ? [] : [part]))
}

/** Concurrent steps have no order, and their names have no effect outside. */
function inputsOf({ effects }: Outcome): unknown[] {
  return effects.toSorted((one, other) => (one.path < other.path ? -1 : 1)).map(({ input }) => input)
}
