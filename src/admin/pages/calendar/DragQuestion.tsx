import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { bookingsTexts } from '../../bookings/bookingsTexts.ts'
import { bookingTime } from '../../bookings/bookingTime.ts'
import { TellChoice } from '../../bookings/TellChoice.tsx'
import { useBookingOperations } from '../../bookings/useBookingOperations.ts'
import type { Dragged } from './BookingGrid.tsx'
import { calendarTexts } from './calendarTexts.ts'

interface Props {
  dragged: Dragged
  zone: string
  onDone: () => void
}

/** Asks whether a booking is to be moved to where somebody has dragged it, and otherwise puts it back. */
export function DragQuestion({ dragged, zone, onDone }: Props) {
  const all = useTexts()
  const texts = calendarTexts(all).question
  const { booking, start, end, revert } = dragged
  const { move } = useBookingOperations(booking, () => {})
  const [tell, setTell] = useState(true)
  const [isMoving, setMoving] = useState(false)
  const time = (times: { start: string; end: string }) => bookingTime(times, zone, all.language)

  async function confirm() {
    if (isMoving) return
    setMoving(true)
    if (!(await move({ start, end, tell }))) revert()
    onDone()
  }

  return (
    <ConfirmDialog
      title={texts.title(booking.name)}
      confirm={bookingsTexts(all).moveNow}
      onConfirm={() => void confirm()}
      onCancel={() => {
        revert()
        onDone()
      }}
    >
      {`${texts.from}: ${time(booking)}`}
      <br />
      {`${texts.to}: ${time({ start, end })}`}
      <br />
      <TellChoice booking={booking} isTold={tell} onChange={setTell} />
    </ConfirmDialog>
  )
}
