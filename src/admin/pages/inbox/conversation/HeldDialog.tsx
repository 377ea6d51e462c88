import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { inboxTexts } from '../inboxTexts.ts'

interface Props {
  /** Who has the conversation, as far as that is known. */
  holder: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Asked before a conversation is taken from a colleague. */
export function HeldDialog({ holder, onConfirm, onCancel }: Props) {
  const { talk } = inboxTexts(useTexts())
  return (
    <ConfirmDialog
      title={holder ? talk.heldTitle(holder) : talk.heldTitleUnknown}
      confirm={talk.heldYes}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {talk.heldText}
    </ConfirmDialog>
  )
}
