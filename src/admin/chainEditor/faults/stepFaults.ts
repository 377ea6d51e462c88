import { parsePointer } from '../../../../common/json/jsonPointer.ts'
import type { FieldError } from '../../../api/ApiError.ts'
import type { ChainDocument } from '../model/chainDocument.ts'

/** What stands in the way of running a chain, where it is. */
export interface ChainFaults {
  /** By the step's id, with pointers into the step. */
  steps: ReadonlyMap<string, readonly FieldError[]>
  /** Of the chain itself. */
  chain: readonly FieldError[]
}

export const noFaults: ChainFaults = { steps: new Map(), chain: [] }

/** Faults by the step that they are of: its place in the list may change before they are seen. */
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
