import { useCallback } from 'react'
import { findStep } from '../model/chainDocument.ts'
import { stepTitle } from '../model/stepTitle.ts'
import { useChainEditor } from '../useChainEditor.ts'

/** What people call the step with an id: its name, or what it does; the id of one that is gone. */
export function useStepTitle(): (stepId: string) => string {
  const { document, kinds } = useChainEditor()
  return useCallback(
    stepId => {
      const step = findStep(document, stepId)
      return step ? stepTitle(step, kinds) : stepId
    },
    [document, kinds],
  )
}
