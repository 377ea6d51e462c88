import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useTexts } from './useTexts.ts'

interface Props {
  title: string
  children: ReactNode
  /** What the confirming button says: what is done, not "OK". */
  confirm: string
  /** What the other button says; "Cancel" where it says nothing else. */
  cancel?: string
  /** What is confirmed takes something away that is not easily brought back. */
  isDangerous?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A question before something that takes effect at once. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel,
  isDangerous = false,
  onConfirm,
  onCancel,
}: Props) {
  const { common } = useTexts()
  const id = useId()
  return (
    <Dialog open onClose={onCancel} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{children}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onCancel}>
          {cancel ?? common.cancel}
        </Button>
        <Button variant="contained" color={isDangerous ? 'error' : 'primary'} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
