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
  /** What goes, and whether it can be brought back. */
  body: string
  /** Asks for the name. */
  label: string
  name: string
  confirm: string
  /** It is being done. */
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A question before something of weight: the name of what it is done to has to be typed. */
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
