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
  /** Label of the confirm button: the action, not "OK". */
  confirm: string
  /** Label of the other button; defaults to "Cancel". */
  cancel?: string
  /** The action deletes data that is hard to restore. */
  isDangerous?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation of an action that takes effect at once. */
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
