import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { dateFormat } from '../../ui/formats/dateFormat.ts'
import { Moment } from '../../ui/Moment.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import type { Booking } from './Booking.ts'
import { bookingsTexts } from './bookingsTexts.ts'

interface Props {
  moves: NonNullable<Booking['moves']>
  /** Zone of the calendar. */
  zone: string
}

/** Lists how often an appointment was moved, by whom and when, newest first. */
export function BookingMoves({ moves, zone }: Props) {
  const all = useTexts()
  const texts = bookingsTexts(all)
  const time = (instant: string) => dateFormat(all.language, shape, zone).format(new Date(instant))
  return (
    <List>
      {[...moves].reverse().map(({ from, to, by, at }) => (
        <li key={`${at}${from}${to}`}>
          {texts.change(time(from), time(to))}
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            <Moment value={at} /> {texts.changeBy(by)}
          </Typography>
        </li>
      ))}
    </List>
  )
}

const shape = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const

const List = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { marginTop: 8 },
}))
