import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useTexts } from '../../ui/useTexts.ts'
import type { Booking } from './Booking.ts'
import { bookingsTexts } from './bookingsTexts.ts'

interface Props {
  booking: Pick<Booking, 'name' | 'email'>
  isTold: boolean
  onChange: (isTold: boolean) => void
}

/** Asks whether the person hears of a change; without an email address it says that they cannot. */
export function TellChoice({ booking: { name, email }, isTold, onChange }: Props) {
  const texts = bookingsTexts(useTexts())
  if (!email) {
    return (
      <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {texts.noEmail(name)}
      </Typography>
    )
  }
  return (
    <FormControlLabel
      label={texts.tell(name)}
      control={<Checkbox checked={isTold} onChange={event => onChange(event.target.checked)} />}
    />
  )
}
