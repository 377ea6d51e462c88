import Alert from '@mui/material/Alert'
import { actorName } from '../../../ui/actorName.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { findStep } from '../model/chainDocument.ts'
import { stepLabel } from '../model/stepLabel.ts'
import type { TakenChange } from '../session/createChainSession.ts'
import { useChainEditor } from '../useChainEditor.ts'

interface Props {
  taken: TakenChange
  onClose: () => void
}

/** Says whose changes were merged in while the person was editing. */
export function TakenNote({ taken, onClose }: Props) {
  const all = useTexts()
  const texts = chainEditorTexts(all).merging
  const { document, kinds } = useChainEditor()
  const who = taken.by ? actorName(taken.by, all) : all.form.someone
  const steps = taken.steps.map(id => {
    const step = findStep(document, id)
    return step ? stepLabel(step, kinds) : texts.removed(id)
  })
  const parts = [...steps, ...(taken.fields.length > 0 ? [texts.fields] : [])]
  return (
    <Alert severity="info" variant="outlined" onClose={onClose}>
      {texts.taken(who, all.common.listed(parts))}
    </Alert>
  )
}
