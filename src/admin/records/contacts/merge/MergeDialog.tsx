import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTexts } from '../../../../ui/useTexts.ts'
import { contactsTexts } from '../contactsTexts.ts'
import { ChooseOther } from './ChooseOther.tsx'
import { MergePair } from './MergePair.tsx'

interface Props {
  /** The contact that stays. */
  id: string
  /** The contact that goes; asked for where it is not given. */
  otherId?: string
  onClose: () => void
  onMerged: () => void
}

/** Makes one contact of two: which other one it is, which value wins, and what follows from it. */
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
