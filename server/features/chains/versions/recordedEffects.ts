import type { FinishedStep } from '../run/journal.ts'
import { stepIdAt } from '../run/takenSteps.ts'
import { errorOf } from '../steps/stepError.ts'
import type { StepType } from '../steps/stepType.ts'

interface RecordedStep {
  path: string
  step_id: string
  result: object | null
}

/**
 * Returns step types whose effects and waits are replaced by the recorded result at the same path or, failing that, of
 * the same step id; null if nothing is recorded.
 */
export function recordedEffects(
  stepTypes: ReadonlyMap<string, StepType>,
  recorded: readonly RecordedStep[],
  runId: string,
): ReadonlyMap<string, StepType> {
  const finished = recorded.flatMap(({ path, step_id, result }) =>
    result === null ? [] : [{ path, step_id, ...(result as FinishedStep) }],
  )
  const byPath = new Map(finished.map(step => [step.path, step]))
  // The first of several visits counts.
  const byId = new Map(finished.toReversed().map(step => [step.step_id, step]))
  return new Map([...stepTypes].map(([name, type]) => [name, isRecorded(type) ? replayed(type) : type]))

  function replayed(type: StepType): StepType {
    return {
      ...type,
      hasEffects: false,
      run: async ({ key }) => {
        const path = key.slice(runId.length + 1)
        const found = byPath.get(path) ?? byId.get(stepIdAt(path))
        if (found?.error) throw errorOf(found.error)
        return found?.output ?? null
      },
    }
  }
}

/** A comparison does not wait. */
function isRecorded({ type, hasEffects }: StepType): boolean {
  return hasEffects || type === 'wait'
}
