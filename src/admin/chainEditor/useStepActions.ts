import { useNotify } from 'ra-core'
import { useMemo } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import { chainEditorTexts } from './chainEditorTexts.ts'
import { addStep, type StepPlace } from './model/addStep.ts'
import { copySteps } from './model/copySteps.ts'
import { firstConfig } from './model/firstConfig.ts'
import { type Pasted, pasteSteps } from './model/pasteSteps.ts'
import { removeSteps } from './model/removeSteps.ts'
import { freeStepId } from './model/stepIds.ts'
import { useChainHandle } from './useChainEditor.ts'

/** Returns the actions for whole steps, shared by the list, the canvas and the form. */
export function useStepActions() {
  const texts = chainEditorTexts(useTexts())
  const notify = useNotify()
  const { kinds, replaceDocument, select, latest } = useChainHandle()
  return useMemo(() => {
    function take(pasted: Pasted | undefined): boolean {
      if (!pasted) return false
      const { unknownKinds, lostTargets } = pasted
      if (pasted.ids.length > 0) replaceDocument(pasted.document)
      select(pasted.ids[0] ?? latest().selectedStepId)
      if (unknownKinds.length > 0)
        notify(texts.paste.unknownKinds(unknownKinds.join(', ')), { type: 'warning' })
      else if (lostTargets.length > 0)
        notify(texts.paste.lostTargets(lostTargets.join(', ')), { type: 'info' })
      return true
    }

    return {
      add(type: string, place: StepPlace) {
        const { document, stepStart } = latest()
        const id = freeStepId(document, type)
        const config = firstConfig(kinds.get(type), texts.nextSteps.unnamed)
        const step = { ...stepStart, step_id: id, type, ...(config && { config }) }
        replaceDocument(addStep(document, step, place, kinds))
        select(id)
      },
      remove(ids: readonly string[]) {
        const { document } = latest()
        const at = document.steps.findIndex(({ step_id }) => ids.includes(step_id))
        const left = removeSteps(document, ids, kinds)
        replaceDocument(left)
        select((left.steps[at] ?? left.steps[left.steps.length - 1])?.step_id ?? null)
      },
      duplicate(ids: readonly string[]) {
        const { document, stepStart } = latest()
        return take(pasteSteps(document, copySteps(document, ids), { kinds, stepStart }))
      },
      copied: (ids: readonly string[]) => copySteps(latest().document, ids),
      /** Returns false if the text contains no steps. */
      paste(text: string) {
        const { document, stepStart } = latest()
        return take(pasteSteps(document, text, { kinds, stepStart }))
      },
    }
  }, [kinds, replaceDocument, select, latest, notify, texts])
}
