import { describe, expect, it } from 'vitest'
import { type BookingFacts, type BookingNews, bookingMail, greetedName } from './bookingMail.ts'

const booking: BookingNews['booking'] = {
  name: 'Maya Thornton',
  calendar_id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11',
  start: '2026-11-26T09:00:00.000Z',
  end: '2026-11-26T09:30:00.000Z',
  status: 'accepted',
  seats: 1,
  capacity: 1,
  ical_sequence: 0,
  tell_person: true,
  reference: 'KLMPRSTU',
}
const facts: BookingFacts = {
  language: 'en',
  locale: 'en-US',
  timeZone: 'Europe/Berlin',
  service: 'Check-up',
  place: '1 Quay Street',
  business: 'Lakeside Dental',
  organizer: 'desk@lakeside.example',
  url: 'https://lakeside.example/booking_manage#abc',
  uid: 'one@lakeside.example',
}
const at = new Date('2026-11-20T09:30:00Z')
const write = (news: Partial<BookingNews>, more: Partial<BookingFacts> = {}) =>
  bookingMail(
    'maya@a.example',
    { kind: 'booked', bookingId: 'one', booking, at, ...news },
    { ...facts, ...more },
  )

describe('a mail about a booking', () => {
  it('names the time in the zone of the booking, the place and the reference', () => {
    const mail = write({})
    expect(mail.subject).toBe('Booked: Check-up on Thursday, November 26, 2026')
    expect(mail.text.replace(/[\u2009\u202f]/g, ' ')).toBe(
      `Hello Maya Thornton,

Your appointment is booked.

Check-up
Thursday, November 26, 2026
10:00 – 10:30 AM (Central European Standard Time)
Place: 1 Quay Street
Reference: KLMPRSTU

Lakeside Dental`,
    )
    expect(mail.links).toEqual([{ label: 'Change or cancel the appointment', url: facts.url }])
  })

  it('speaks German, with the earlier time of a move', () => {
    const previous = { ...booking, start: '2026-10-20T08:00:00.000Z', end: '2026-10-20T08:30:00.000Z' }
    const mail = write({ kind: 'moved', previous }, { language: 'de', locale: 'de-DE', service: undefined })
    expect(mail.subject).toBe('Verschoben: Termin, jetzt am Donnerstag, 26. November 2026')
    expect(mail.text).toContain(
      'Donnerstag, 26. November 2026\n10:00–10:30 Uhr (Mitteleuropäische Normalzeit)\nBisherige Zeit: Dienstag, 20. Oktober 2026, 10:00–10:30 Uhr (Mitteleuropäische Sommerzeit)',
    )
  })

  it('tells the reason of a cancellation, and in their language that nobody confirmed', () => {
    const cancelled = { ...booking, status: 'cancelled' as const, cancellation_reason: 'The doctor is ill.' }
    expect(write({ kind: 'cancelled', booking: cancelled }).text).toContain('Reason: The doctor is ill.')
    const reason = 'Nobody confirmed it in time.'
    const rejected = { ...booking, status: 'rejected' as const, cancellation_reason: reason }
    const mail = write({ kind: 'rejected', booking: rejected }, { language: 'de', locale: 'de' })
    expect(mail.text).toContain('nicht rechtzeitig bestätigen')
    expect(mail.text).not.toContain(reason)
    expect(mail.links).toEqual([])
  })

  it('has a subject of one line', () => {
    expect(write({}, { service: 'A\r\nBcc: b' }).subject).toBe(
      'Booked: A Bcc: b on Thursday, November 26, 2026',
    )
  })

  it.each(['Win at evil.example', 'www evil', 'https:evil', 'a@b.example', 'x'.repeat(61)])(
    'does not greet with %s, which may come from a stranger',
    name => {
      expect(greetedName(name)).toBe('')
      expect(write({ booking: { ...booking, name } }).text).toMatch(/^Hello,\n/)
    },
  )

  it.each(['Dr. Maya O’Neill-Thornton', '李小龍', 'Anna Müller jr.'])('greets %s', name => {
    expect(greetedName(name)).toBe(name)
  })
})
