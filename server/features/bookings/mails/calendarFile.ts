import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { PersonMail } from '../../outbox/mail.ts'
import { nameOnOneLine } from './nameOnOneLine.ts'

type CalendarFile = NonNullable<PersonMail['calendar']>

/** What a calendar file says about an appointment. */
export interface Appointment {
  /** Identifies the appointment in all calendars, for ever. */
  uid: string
  /** Rises with each change; calendars ignore a file with a lower number. */
  sequence: number
  start: Date
  end: Date
  /** Set while the team has not confirmed it. */
  isTentative: boolean
  /** When it changed. */
  changedAt: Date
  title: string
  description: string
  location: string | undefined
  organizer: { name: string; email: string }
  /** Null for a person without an email address. */
  attendee: { name: string; email: string } | null
}

/** Returns the calendar file of an appointment that takes place, or of one that was canceled. */
export function calendarFile(appointment: Appointment, isCancelled: boolean): CalendarFile {
  const { uid, organizer, attendee } = appointment
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = ical({ method, prodId: { company: 'Switchboard', product: 'Bookings', language: 'EN' } })
  // Times are written in UTC: with a time zone, the library writes the clock of this process.
  calendar.createEvent({
    id: uid,
    sequence: appointment.sequence,
    start: appointment.start,
    end: appointment.end,
    stamp: appointment.changedAt,
    summary: withoutControls(appointment.title),
    description: withoutControls(appointment.description),
    ...(appointment.location && { location: withoutControls(appointment.location) }),
    status: statusOf(appointment, isCancelled),
    organizer: person(organizer),
    attendees: attendee
      ? [
          {
            ...person(attendee),
            role: ICalAttendeeRole.REQ,
            status: ICalAttendeeStatus.ACCEPTED,
            rsvp: false,
          },
        ]
      : [],
  })
  return { method, content: calendar.toString() }
}

function statusOf({ isTentative }: Appointment, isCancelled: boolean): ICalEventStatus {
  if (isCancelled) return ICalEventStatus.CANCELLED
  return isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

function person({ name, email }: { name: string; email: string }) {
  // A parameter knows no escape for these signs, and some servers refuse the whole file.
  return { name: nameOnOneLine(name.replace(/["\\^]/g, '')) || email, email: encodedAddress(email) }
}

/** Encodes what has a meaning of its own in a mailto address, or in a line of the file. */
function encodedAddress(email: string): string {
  return email.replace(/[^\p{L}\p{N}.!#$&'*+/=?_`{|}~@-]/gu, sign => encodeURIComponent(sign))
}

/** Removes control characters except line breaks, which the library escapes. */
function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, '')
}
