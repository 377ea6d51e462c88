import { type Chain, findStep, resultName } from '../document/chainDocument.ts'
import type { FinishedStep } from '../run/journal.ts'
import type { StateChanges } from '../steps/stepType.ts'

type Results = Readonly<Record<string, unknown>>

/** Returns results by the names under which steps read them, from results by step id. */
export function statedResults(chain: Chain, given: Results): Results {
  return Object.fromEntries(
    Object.entries(given).flatMap(([id, output]) => {
      const step = findStep(chain, id)
      return step ? [[resultName(step), output]] : []
    }),
  )
}

interface RecordedStep {
  path: string
  step_id: string
  result: object | null
}

/** Returns all results and state of a run, for a step that the run never reached. */
export function resultsBefore(
  chain: Chain,
  recorded: readonly RecordedStep[],
): { steps: Results; state: StateChanges } {
  const finished = recorded.flatMap(({ path, step_id, result }) =>
    path.includes('/') || result === null ? [] : [{ step_id, ...(result as FinishedStep) }],
  )
  const outputs = Object.fromEntries(finished.map(({ step_id, output }) => [step_id, output]))
  return {
    steps: statedResults(chain, outputs),
    state: Object.assign({}, ...finished.map(({ state }) => state)),
  }
}
