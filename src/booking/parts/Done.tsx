import { Title } from '../../visitorPage/Title.tsx'
import type { Appointment } from '../api/createBookingApi.ts'
import { CalendarFileButton } from './CalendarFileButton.tsx'
import { Facts } from './Facts.tsx'
import { useSpoken } from './useSpoken.ts'

interface Props {
  appointment: Appointment
  email: string
  zone: string
  onAgain: () => void
}

/** Tells that the appointment is booked, and what can be done with it. */
export function Done({ appointment, email, zone, onAgain }: Props) {
  const { texts } = useSpoken()
  const { status, timezone, location, manage_url = '', ...rest } = appointment
  const isRequest = status === 'pending'
  return (
    <>
      <Title>{isRequest ? texts.done.requested : texts.done.booked}</Title>
      {isRequest && <p>{texts.done.requestedText}</p>}
      <p>{texts.done.mailed(email)}</p>
      <Facts {...rest} place={location} zone={zone} theirZone={timezone} />
      <div className="actions">
        <CalendarFileButton token={manage_url.split('#')[1] ?? ''} />
        <a
          className="plain"
          href={manage_url}
          target={parent === window ? undefined : '_blank'}
          rel="noreferrer"
        >
          {texts.done.change}
        </a>
        <button type="button" className="plain" onClick={onAgain}>
          {texts.done.another}
        </button>
      </div>
    </>
  )
}
