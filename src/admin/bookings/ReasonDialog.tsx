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
import type { Booking } from './Booking.ts'
import { bookingsTexts } from './bookingsTexts.ts'
import { TellChoice } from './TellChoice.tsx'
import type { Message } from './useBookingOperations.ts'

interface Props {
  booking: Pick<Booking, 'name' | 'email'>
  title: string
  confirm: string
  onConfirm: (message: Message) => void
  onClose: () => void
}

/** Asks whether to give up a booking's time, why, and whether the person hears of it. */
export function ReasonDialog({ booking, title, confirm, onConfirm, onClose }: Props) {
  const texts = bookingsTexts(useTexts())
  const [reason, setReason] = useState('')
  const [tell, setTell] = useState(true)
  const titleId = useId()
  const inputId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <form
        onSubmit={event => {
          event.preventDefault()
          onConfirm({ tell, ...(reason.trim() !== '' && { reason: reason.trim() }) })
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
          <TellChoice booking={booking} isTold={tell} onChange={setTell} />
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
