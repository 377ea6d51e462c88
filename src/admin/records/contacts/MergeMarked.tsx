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

/** Merges two contacts that are selected in the list; the older one stays. */
export function MergeMarked({ entity, ids, onDone }: SelectionActionProps) {
  const texts = contactsTexts(useTexts())
  const [isOpen, setOpen] = useState(false)
  // Ids start with their creation time, so sorting puts the older one first.
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
