import { storable } from '../../../store/records/storable.ts'
import { StepError } from '../steps/stepError.ts'

export interface RunBudget {
  /** Counts a step; throws StepError if there are too many. */
  step(): void
  /** Counts a step's input; throws StepError if it is too large. */
  give(value: unknown): void
  /** Counts a value that the run keeps and returns it in storable form; throws StepError if it is too large. */
  keep(value: unknown): unknown
}

/** Limits the steps and the data of a run. A nested chain also counts against the outer budget. */
export function createRunBudget(maxSteps: number, outer?: RunBudget): RunBudget {
  let steps = 0
  let given = 0
  let kept = 0
  return {
    step: () => {
      outer?.step()
      if (++steps > maxSteps)
        throw spent(`The run has more than ${maxSteps} steps. Raise the limit in the chain settings.`)
    },
    give: value => {
      if (outer) return outer.give(value)
      given += lengthOf(value)
      if (given > maxGiven)
        throw spent(`The settings with their values have more than ${maxGiven} characters.`)
    },
    keep: value => {
      if (outer) return outer.keep(value)
      const result = unlessDeep(() => storable(value))
      const length = lengthOf(result)
      if (length > maxOfOne) throw spent(`The result has more than ${maxOfOne} characters.`)
      kept += length
      if (kept > maxOfAll) throw spent(`All results together have more than ${maxOfAll} characters.`)
      return result
    },
  }
}

/** Characters of JSON. Each result is stored, and all of them are sent to the expression threads. */
const maxOfOne = 1_000_000
const maxOfAll = 3_000_000
/** Inputs are stored too, once for each visit to a step. */
const maxGiven = 20_000_000

function lengthOf(value: unknown): number {
  return unlessDeep(() => JSON.stringify(value ?? null).length)
}

function unlessDeep<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) throw spent('The result is nested too deeply.')
    throw error
  }
}

function spent(message: string): StepError {
  return new StepError('budget_exceeded', message)
}
