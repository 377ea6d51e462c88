import MergeIcon from '@mui/icons-material/MergeType'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { SelectionActionProps } from '../../../resources/record/recordExtension.ts'
import { lazyDialog } from '../../../ui/lazy/lazyDialog.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { contactsTexts } from './contactsTexts.ts'

const MergeDialog = lazyDialog(
  () => import('./merge/MergeDialog.tsx').then(one => one.MergeDialog),
  ({ onClose }) => onClose(),
)

/** Makes one contact of two that are marked in the list; the one that was made first stays. */
export function MergeMarked({ entity, ids, onDone }: SelectionActionProps) {
  const texts = contactsTexts(useTexts())
  const [isOpen, setOpen] = useState(false)
  // Ids begin with the time at which they were made.
  const [first, second, ...more] = [...ids].sort()
  if (!entity.permissions.update || first === undefined || second === undefined || more.length > 0)
    return null
  return (
    <>
      <Button size="small" color="inherit" startIcon={<MergeIcon />} onClick={() => setOpen(true)}>
        {texts.mergeMarked}
      </Button>
      {isOpen && <MergeDialog id={first} otherId={second} onClose={() => setOpen(false)} onMerged={onDone} />}
    </>
  )
}
