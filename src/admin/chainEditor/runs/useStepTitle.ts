import { useCallback } from 'react'
import { findStep } from '../model/chainDocument.ts'
import { stepTitle } from '../model/stepTitle.ts'
import { useChainEditor } from '../useChainEditor.ts'

/** Returns a function that gives a step's title by id: its name or kind; the id itself if the step is gone. */
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
