import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useTexts } from '../../ui/useTexts.ts'
import type { Booking } from './Booking.ts'
import { bookingsTexts } from './bookingsTexts.ts'
import { useWhy } from './useFreeTimes.ts'
import { whyText } from './whyText.ts'

interface Props {
  booking: Booking
  calendarId: string
  /** The start as ISO UTC. */
  start: string
  zone: string
}

/** Says why a time is not free for a booking, and whether the team can choose it all the same. */
export function WhyNotFree({ booking, calendarId, start, zone }: Props) {
  const all = useTexts()
  const texts = bookingsTexts(all)
  const { data } = useWhy(booking, calendarId, start)
  const reasons = data?.calendars.flatMap(({ name, reason }) => (reason ? [{ name, reason }] : [])) ?? []
  if (data?.is_offered !== false || reasons.length === 0) return null
  // The team may override every rule, but never another booking.
  const isTaken = reasons.some(({ reason }) => reason.code === 'busy' && reason.source === 'booking')
  return (
    <Alert severity={isTaken ? 'warning' : 'info'} variant="outlined">
      <AlertTitle>{texts.notFree}</AlertTitle>
      {reasons.map(({ name, reason }) => (
        <div key={name}>
          {reasons.length > 1 && `${name}: `}
          {whyText(reason, texts.why, zone, all.language)}
        </div>
      ))}
      {!isTaken && texts.moveAnyway}
    </Alert>
  )
}
