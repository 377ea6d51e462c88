import { useId } from '../../visitorPage/useId.ts'
import type { BookingPageData, Service } from '../api/createBookingApi.ts'
import { useSpoken } from './useSpoken.ts'

interface Props {
  service: Service
  calendars: BookingPageData['calendars']
  /** Empty for the first one that is free. */
  calendar: string
  seats: number
  onCalendar: (id: string) => void
  onSeats: (count: number) => void
}

/** The most people that one visitor books for. */
const mostSeats = 20

/** Chooses the calendar and the number of people, where a service leaves the choice. */
export function WishFields({ service, calendars, calendar, seats, onCalendar, onSeats }: Props) {
  const { texts } = useSpoken()
  const [calendarId, seatsId] = [useId('calendar'), useId('seats')]
  const counts = Array.from({ length: Math.min(service.seats, mostSeats) }, (_, index) => index + 1)
  const offered = calendars.filter(({ calendar_id }) => service.calendar_ids.includes(calendar_id))
  return (
    <>
      {offered.length > 0 && (
        <div className="field">
          <label htmlFor={calendarId}>{texts.times.calendar}</label>
          <select id={calendarId} value={calendar} onChange={event => onCalendar(event.currentTarget.value)}>
            <option value="">{texts.times.anyCalendar}</option>
            {offered.map(({ calendar_id, name }) => (
              <option key={calendar_id} value={calendar_id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      {counts.length > 1 && (
        <div className="field">
          <label htmlFor={seatsId}>{texts.times.seats}</label>
          <select
            id={seatsId}
            value={String(seats)}
            onChange={event => onSeats(Number(event.currentTarget.value))}
          >
            {counts.map(count => (
              <option key={count} value={String(count)}>
                {count}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  )
}
