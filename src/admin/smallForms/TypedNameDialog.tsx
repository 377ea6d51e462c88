import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { FieldFrame } from '../../resources/templates/FieldFrame.tsx'
import { Input } from '../../resources/widgets/controls.ts'
import { useTexts } from '../../ui/useTexts.ts'

interface Props {
  title: string
  /** Says which data will be deleted, and if it can be restored. */
  body: string
  /** Label of the name field. */
  label: string
  name: string
  confirm: string
  /** The action is in progress. */
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Confirms a serious action: the person must type the name of its target. */
export function TypedNameDialog({ isBusy = false, ...props }: Props) {
  const { title, body, label, name, confirm, onConfirm, onCancel } = props
  const { common } = useTexts()
  const [typed, setTyped] = useState('')
  const titleId = useId()
  const inputId = useId()
  const isSure = typed.trim() === name.trim() && !isBusy
  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId}>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (isSure) onConfirm()
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{body}</DialogContentText>
          <FieldFrame id={inputId} label={label}>
            <Input
              id={inputId}
              value={typed}
              autoComplete="off"
              autoFocus
              onChange={event => setTyped(event.target.value)}
            />
          </FieldFrame>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onCancel}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={!isSure}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
