import { parsePointer } from '../../../../common/json/jsonPointer.ts'
import type { ChainDocument } from '../model/chainDocument.ts'
import type { Saving } from '../session/createChainSession.ts'
import { isEdited, type StepField } from './shownFaults.ts'

/**
 * Returns the save state to show: while a text is half written, what the server rejects of it is only not saved yet.
 */
export function shownSaving(saving: Saving, { steps }: ChainDocument, edited: StepField | undefined): Saving {
  if (saving.state !== 'partly' || !edited) return saving
  const isHalfWritten = saving.error.errors.every(({ pointer }) => {
    const [root, index = ''] = parsePointer(pointer)
    const stepId = root === 'steps' ? steps[Number(index)]?.step_id : undefined
    return stepId !== undefined && isEdited(edited, stepId, pointer.slice(`/steps/${index}`.length))
  })
  return isHalfWritten ? { state: 'waiting' } : saving
}
