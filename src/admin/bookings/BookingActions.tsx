import ConfirmIcon from '@mui/icons-material/CheckOutlined'
import MoveIcon from '@mui/icons-material/EditCalendarOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { RecordActionProps } from '../../resources/record/recordExtension.ts'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { mayWrite } from '../account/roles.ts'
import { useCurrentUser } from '../account/useCurrentUser.ts'
import { type Booking, isOpenBooking } from './Booking.ts'
import { bookingsTexts } from './bookingsTexts.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useBookingOperations } from './useBookingOperations.ts'

const MoveDialog = lazyDialog(
  () => import('./MoveDialog.tsx').then(one => one.MoveDialog),
  ({ onClose }) => onClose(),
)

/** Offers what the status of a booking allows: confirm, move, reject or cancel it, or note whether the person came. */
export function BookingActions({ record, onStored }: RecordActionProps<Booking>) {
  const texts = bookingsTexts(useTexts())
  const { data: user } = useCurrentUser()
  const operations = useBookingOperations(record, onStored)
  const [dialog, setDialog] = useState<'reject' | 'cancel' | 'move'>()
  const { name, status } = record
  if (!user || !mayWrite(user)) return null
  const isWaiting = status === 'pending'
  const isOpen = isOpenBooking(record)
  const close = () => setDialog(undefined)

  const entries = [
    ...(isWaiting ? [{ key: 'reject', label: texts.reject, onSelect: () => setDialog('reject') }] : []),
    ...(isOpen ? [{ key: 'cancel', label: texts.cancel, onSelect: () => setDialog('cancel') }] : []),
    ...(status === 'accepted' || status === 'completed'
      ? [{ key: 'missed', label: texts.missed, onSelect: () => void operations.noteNoShow(true) }]
      : []),
    ...(status === 'no_show'
      ? [{ key: 'came', label: texts.came, onSelect: () => void operations.noteNoShow(false) }]
      : []),
  ]
  return (
    <>
      {isWaiting && (
        <Button color="inherit" startIcon={<ConfirmIcon />} onClick={operations.confirm}>
          {texts.confirm}
        </Button>
      )}
      {isOpen && (
        <Button color="inherit" startIcon={<MoveIcon />} onClick={() => setDialog('move')}>
          {texts.move}
        </Button>
      )}
      {entries.length > 0 && <RowMenu label={texts.more(name)} entries={entries} />}
      {(dialog === 'reject' || dialog === 'cancel') && (
        <ReasonDialog
          booking={record}
          title={dialog === 'reject' ? texts.rejectTitle(name) : texts.cancelTitle(name)}
          confirm={dialog === 'reject' ? texts.reject : texts.cancel}
          onConfirm={message => {
            close()
            void operations[dialog](message)
          }}
          onClose={close}
        />
      )}
      {dialog === 'move' && <MoveDialog booking={record} onMove={operations.move} onClose={close} />}
    </>
  )
}
