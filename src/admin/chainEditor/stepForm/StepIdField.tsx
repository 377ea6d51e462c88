import { memo, useId, useState } from 'react'
import { FieldFrame } from '../../../resources/templates/FieldFrame.tsx'
import { Input } from '../../../resources/widgets/controls.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { findStep } from '../model/chainDocument.ts'
import { renameStep } from '../model/renameStep.ts'
import { isStepId } from '../model/stepIds.ts'
import { useChainHandle } from '../useChainEditor.ts'

/** Edits the id of a step; leaving the field renames the step wherever the chain refers to it. */
export const StepIdField = memo(({ stepId }: { stepId: string }) => {
  const texts = chainEditorTexts(useTexts()).step
  const { kinds, canUpdate, replaceDocument, select, latest } = useChainHandle()
  const [typed, setTyped] = useState(stepId)
  const [fault, setFault] = useState<string>()
  const id = useId()

  /** Takes effect when the field is left; an id that cannot be used is shown with the reason. */
  function rename() {
    if (typed === stepId) return
    const isTaken = findStep(latest().document, typed) !== undefined
    const found = isTaken ? texts.idTaken : isStepId(typed) ? undefined : texts.idFault
    setFault(found)
    if (found) return
    replaceDocument(renameStep(latest().document, stepId, typed, kinds))
    select(typed)
  }

  return (
    <FieldFrame id={id} label={texts.id} description={texts.idHint} errors={fault ? [fault] : []}>
      <Input
        id={id}
        value={typed}
        readOnly={!canUpdate}
        spellCheck={false}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}__error ${id}__description`}
        onChange={event => {
          setTyped(event.target.value)
          setFault(undefined)
        }}
        onBlur={rename}
        onKeyDown={event => event.key === 'Enter' && rename()}
      />
    </FieldFrame>
  )
})
