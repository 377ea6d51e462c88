import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { inboxTexts } from '../inboxTexts.ts'

interface Props {
  /** Name of the assignee, if known. */
  holder: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before the user takes a conversation from a colleague. */
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
