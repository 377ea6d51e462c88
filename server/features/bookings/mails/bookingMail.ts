import type { EntityData } from '../../../store/records/entityData.ts'
import type { PersonMail } from '../../outbox/mail.ts'
import { unansweredReason } from '../unansweredReason.ts'
import type { BookingMailKind } from './bookingMailKind.ts'
import { type BookingMailTexts, bookingMailTexts } from './bookingMailTexts.ts'
import { calendarFile } from './calendarFile.ts'
import { nameOnOneLine } from './nameOnOneLine.ts'
import { type Manner, writtenDate, writtenRange } from './writtenTimes.ts'

type Booking = NonNullable<EntityData<'booking'>>

/** What all mails about a booking draw on. */
export interface BookingFacts extends Manner {
  /** Language tag such as de-AT. */
  language: string
  /** Name of the service; undefined if the booking has none. */
  service: string | undefined
  place: string | undefined
  /** Name of the business; empty if there is none. */
  business: string
  /** Address that calendars show as the organizer's. */
  organizer: string
  /** Where the person manages the booking. */
  url: string
  uid: string
}

/** What a mail is about. */
export interface BookingNews {
  kind: BookingMailKind
  bookingId: string
  booking: Booking
  /** The booking before a move. */
  previous?: Booking | null
  /** The calendar file that belongs to the mail. */
  file?: 'REQUEST' | 'CANCEL' | null
  at: Date
  /** Text of the team in place of the opening. */
  words?: string | undefined
}

/** Writes the mail that tells a person about their booking. */
export function bookingMail(to: string, news: BookingNews, facts: BookingFacts): PersonMail {
  const { kind, bookingId, booking, file } = news
  const texts = bookingMailTexts(facts.language)
  const what = facts.service ?? texts.appointment
  const isOver = kind === 'rejected' || kind === 'cancelled'
  const name = greetedName(booking.name)
  const text = [
    name === '' ? texts.plainGreeting : texts.greeting(name),
    news.words?.trim() || opening(news, texts),
    details(news, facts, texts).join('\n'),
    facts.business,
  ]
  return {
    to,
    subject: nameOnOneLine(texts.subject[kind](what, writtenDate(booking.start, facts))),
    text: text.filter(part => part !== '').join('\n\n'),
    links: isOver ? [] : [{ label: texts.manage, url: facts.url }],
    linkReader: 'operator',
    bookingId,
    by: 'platform',
    contactId: booking.contact_id ?? null,
    ...(kind === 'reminder'
      ? { purpose: 'reminder', until: new Date(booking.start) }
      : { purpose: 'confirmation' }),
    ...(file && { calendar: appointmentFile(to, news, facts) }),
  }
}

function opening({ kind, booking }: BookingNews, texts: BookingMailTexts): string {
  if (kind === 'moved' && booking.status === 'pending') return texts.requestMoved
  if (kind === 'rejected' && booking.cancellation_reason === unansweredReason) return texts.unanswered
  return texts.opening[kind]
}

function details({ kind, booking, previous }: BookingNews, facts: BookingFacts, texts: BookingMailTexts) {
  const { cancellation_reason: reason, seats, reference } = booking
  const isTold = (kind === 'rejected' || kind === 'cancelled') && reason !== unansweredReason
  return [
    ...(facts.service ? [facts.service] : []),
    writtenDate(booking.start, facts),
    writtenRange(booking.start, booking.end, facts),
    ...(kind === 'moved' && previous ? [`${texts.earlier}: ${moment(previous, facts)}`] : []),
    ...(facts.place ? [`${texts.place}: ${facts.place}`] : []),
    ...(seats > 1 ? [`${texts.seats}: ${seats}`] : []),
    ...(isTold && reason ? [`${texts.reason}: ${reason}`] : []),
    ...(reference ? [`${texts.reference}: ${reference}`] : []),
  ]
}

function moment({ start, end }: Booking, manner: Manner): string {
  return `${writtenDate(start, manner)}, ${writtenRange(start, end, manner)}`
}

/** Returns the calendar file that says what a mail does. */
export function appointmentFile(
  to: string | undefined,
  { booking, file, at }: Pick<BookingNews, 'booking' | 'file' | 'at'>,
  facts: BookingFacts,
) {
  const texts = bookingMailTexts(facts.language)
  const title = [facts.service ?? texts.appointment, facts.business].filter(part => part !== '').join(' – ')
  const isCancelled = file === 'CANCEL'
  const description = [
    ...(booking.reference ? [`${texts.reference}: ${booking.reference}`] : []),
    ...(isCancelled ? [] : [`${texts.manage}:\n${facts.url}`]),
  ]
  const appointment = {
    uid: facts.uid,
    sequence: booking.ical_sequence,
    isTentative: booking.status === 'pending',
    start: new Date(booking.start),
    end: new Date(booking.end),
    changedAt: at,
    title,
    description: description.join('\n'),
    location: facts.place,
    organizer: { name: facts.business, email: facts.organizer },
    attendee: to === undefined ? null : { name: greetedName(booking.name), email: to },
  }
  return calendarFile(appointment, isCancelled)
}

/**
 * Returns the name to greet a person by; '' for a name with an address. Anybody can enter a name and the email address
 * of somebody else, and must not advertise to them.
 */
export function greetedName(name: string): string {
  const line = nameOnOneLine(name)
  return line.length <= maxGreeted && !/[@/\\:]|\S\.\S|www/i.test(line) ? line : ''
}

const maxGreeted = 60
