import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTexts } from '../../../../ui/useTexts.ts'
import { contactsTexts } from '../contactsTexts.ts'
import { ChooseOther } from './ChooseOther.tsx'
import { MergePair } from './MergePair.tsx'

interface Props {
  /** Id of the contact that stays. */
  id: string
  /** Id of the contact that is merged into it. If it is absent, the dialog asks for it. */
  otherId?: string
  onClose: () => void
  onMerged: () => void
}

/** Merges two contacts: asks for the other contact, for the values to keep, and explains the consequences. */
export function MergeDialog({ id, otherId, onClose, onMerged }: Props) {
  const texts = contactsTexts(useTexts())
  const titleId = useId()
  const [chosen, setChosen] = useState(otherId)
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.mergeTitle}</DialogTitle>
      {chosen === undefined ? (
        <ChooseOther id={id} onChoose={setChosen} onClose={onClose} />
      ) : (
        <MergePair
          id={id}
          otherId={chosen}
          onBack={otherId === undefined ? () => setChosen(undefined) : undefined}
          onClose={onClose}
          onMerged={onMerged}
        />
      )}
    </Dialog>
  )
}
