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
import { bookingsTexts } from './bookingsTexts.ts'

interface Props {
  title: string
  confirm: string
  /** Receives the reason; undefined if there is none. */
  onConfirm: (reason: string | undefined) => void
  onClose: () => void
}

/** Asks whether to give up a booking's time, and why. */
export function ReasonDialog({ title, confirm, onConfirm, onClose }: Props) {
  const texts = bookingsTexts(useTexts())
  const [reason, setReason] = useState('')
  const titleId = useId()
  const inputId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <form
        onSubmit={event => {
          event.preventDefault()
          onConfirm(reason.trim() || undefined)
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{texts.freed}</DialogContentText>
          <FieldFrame id={inputId} label={texts.reason}>
            <Input
              id={inputId}
              value={reason}
              maxLength={500}
              autoComplete="off"
              autoFocus
              onChange={event => setReason(event.target.value)}
            />
          </FieldFrame>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" variant="contained" color="error">
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
