import type { BookingMailKind } from './bookingMailKind.ts'

/** Words of the mails about bookings in one language. */
export interface BookingMailTexts {
  /** Subject; `what` is the service. */
  subject: Readonly<Record<BookingMailKind, (what: string, date: string) => string>>
  opening: Readonly<Record<BookingMailKind, string>>
  /** Opening if a request was moved that still waits for its confirmation. */
  requestMoved: string
  /** Opening of a rejection because nobody confirmed in time. */
  unanswered: string
  greeting: (name: string) => string
  plainGreeting: string
  appointment: string
  earlier: string
  place: string
  seats: string
  reason: string
  reference: string
  manage: string
}

const english: BookingMailTexts = {
  subject: {
    booked: (what, date) => `Booked: ${what} on ${date}`,
    requested: (what, date) => `Request received: ${what} on ${date}`,
    confirmed: (what, date) => `Confirmed: ${what} on ${date}`,
    rejected: (what, date) => `Not confirmed: ${what} on ${date}`,
    moved: (what, date) => `Moved: ${what}, now on ${date}`,
    cancelled: (what, date) => `Canceled: ${what} on ${date}`,
    reminder: (what, date) => `Reminder: ${what} on ${date}`,
  },
  opening: {
    booked: 'Your appointment is booked.',
    requested:
      'We received your request. We still have to confirm the appointment, and will email you when we do.',
    confirmed: 'Your appointment is confirmed.',
    rejected: 'We cannot offer you this appointment. Please choose another time.',
    moved: 'Your appointment has a new time.',
    cancelled: 'Your appointment is canceled.',
    reminder: 'This is a reminder of your appointment.',
  },
  requestMoved: 'The time of your request has changed. We still have to confirm the appointment.',
  unanswered: 'We could not confirm this appointment in time. Please choose another time.',
  greeting: name => `Hello ${name},`,
  plainGreeting: 'Hello,',
  appointment: 'Appointment',
  earlier: 'Earlier time',
  place: 'Place',
  seats: 'Seats',
  reason: 'Reason',
  reference: 'Reference',
  manage: 'Change or cancel the appointment',
}

const german: BookingMailTexts = {
  subject: {
    booked: (what, date) => `Gebucht: ${what} am ${date}`,
    requested: (what, date) => `Anfrage erhalten: ${what} am ${date}`,
    confirmed: (what, date) => `Bestätigt: ${what} am ${date}`,
    rejected: (what, date) => `Nicht bestätigt: ${what} am ${date}`,
    moved: (what, date) => `Verschoben: ${what}, jetzt am ${date}`,
    cancelled: (what, date) => `Abgesagt: ${what} am ${date}`,
    reminder: (what, date) => `Erinnerung: ${what} am ${date}`,
  },
  opening: {
    booked: 'Ihr Termin ist gebucht.',
    requested:
      'Wir haben Ihre Anfrage erhalten. Wir müssen den Termin noch bestätigen und schreiben Ihnen dann eine E-Mail.',
    confirmed: 'Ihr Termin ist bestätigt.',
    rejected: 'Wir können Ihnen diesen Termin nicht anbieten. Bitte wählen Sie eine andere Zeit.',
    moved: 'Ihr Termin hat eine neue Zeit.',
    cancelled: 'Ihr Termin ist abgesagt.',
    reminder: 'Wir erinnern Sie an Ihren Termin.',
  },
  requestMoved: 'Die Zeit Ihrer Anfrage hat sich geändert. Wir müssen den Termin noch bestätigen.',
  unanswered: 'Wir konnten diesen Termin nicht rechtzeitig bestätigen. Bitte wählen Sie eine andere Zeit.',
  greeting: name => `Guten Tag ${name},`,
  plainGreeting: 'Guten Tag,',
  appointment: 'Termin',
  earlier: 'Bisherige Zeit',
  place: 'Ort',
  seats: 'Plätze',
  reason: 'Grund',
  reference: 'Kennung',
  manage: 'Termin ändern oder absagen',
}

/** Returns the words of mails in a language such as de-AT; English if it is not known. */
export function bookingMailTexts(language: string): BookingMailTexts {
  return language.split('-')[0] === 'de' ? german : english
}
