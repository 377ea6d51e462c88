import Typography from '@mui/material/Typography'
import { browserTimeZone } from '../../ui/formats/browserTimeZone.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { bookingsTexts } from './bookingsTexts.ts'
import { bookingTime } from './bookingTime.ts'

interface Props {
  /** Start and end as ISO UTC. */
  times: { start: string; end: string }
  /** Zone of the calendar. */
  zone: string
}

/** Shows when an appointment is, in the calendar's zone and, if its clock differs, in the reader's. */
export function BookingTimes({ times, zone }: Props) {
  const all = useTexts()
  const texts = bookingsTexts(all)
  const there = bookingTime(times, zone, all.language)
  const isSame = bookingTime(times, browserTimeZone(), all.language) === there
  return (
    <>
      <time dateTime={times.start}>{there}</time>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {zone}
        {!isSame && ` · ${texts.yourTime(bookingTime(times, browserTimeZone(), all.language, 'short'))}`}
      </Typography>
    </>
  )
}
