import { parsePointer } from '../../../../common/json/jsonPointer.ts'
import type { FieldError } from '../../../api/ApiError.ts'
import type { ChainDocument } from '../model/chainDocument.ts'

/** Faults that prevent a chain from running, by their location. */
export interface ChainFaults {
  /** Faults by step id; pointers are relative to the step. */
  steps: ReadonlyMap<string, readonly FieldError[]>
  /** Faults of the chain itself. */
  chain: readonly FieldError[]
}

export const noFaults: ChainFaults = { steps: new Map(), chain: [] }

/** Groups faults by step id: a step's index may change before its faults are shown. */
export function stepFaults(faults: readonly FieldError[], { steps }: ChainDocument): ChainFaults {
  const ofSteps = new Map<string, FieldError[]>()
  const chain: FieldError[] = []
  for (const fault of faults) {
    const [root, index = ''] = parsePointer(fault.pointer)
    const id = root === 'steps' ? steps[Number(index)]?.step_id : undefined
    if (id === undefined || index === '') chain.push(fault)
    else {
      const pointer = fault.pointer.slice(`/steps/${index}`.length)
      ofSteps.set(id, [...(ofSteps.get(id) ?? []), { ...fault, pointer }])
    }
  }
  return { steps: ofSteps, chain }
}
