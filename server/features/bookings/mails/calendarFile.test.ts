import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { type Appointment, calendarFile } from './calendarFile.ts'

const maya = { name: 'Maya Thornton', email: 'maya@thornton-boats.example' }
const appointment: Appointment = {
  uid: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11@lakeside.example',
  sequence: 2,
  isTentative: false,
  start: new Date('2026-11-26T00:30:00Z'),
  end: new Date('2026-11-26T01:00:00Z'),
  changedAt: new Date('2026-11-20T09:30:00Z'),
  title: 'Check-up; Lakeside, Dental',
  description: 'Reference: KLMPRSTU\nTo change it: https://lakeside.example/x#y',
  location: '1 Quay Street\nBristol',
  organizer: { name: 'Lakeside Dental', email: 'desk@lakeside.example' },
  attendee: maya,
}
const lines = (given: Partial<Appointment> = {}, isCancelled = false) =>
  calendarFile({ ...appointment, ...given }, isCancelled)
    .content.replace(/\r\n[ \t]/g, '')
    .split('\r\n')

describe('a calendar file', () => {
  it('asks calendars to show the appointment, in UTC and without an answer', () => {
    expect(lines()).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        `UID:${appointment.uid}`,
        'SEQUENCE:2',
        'DTSTART:20261126T003000Z',
        'DTEND:20261126T010000Z',
        'STATUS:CONFIRMED',
        'SUMMARY:Check-up\\; Lakeside\\, Dental',
        'LOCATION:1 Quay Street\\nBristol',
        'ORGANIZER;CN="Lakeside Dental":mailto:desk@lakeside.example',
      ]),
    )
    expect(lines().find(line => line.startsWith('ATTENDEE'))).toBe(
      'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="Maya Thornton":MAILTO:maya@thornton-boats.example',
    )
  })

  it('asks for a tentative appointment until the team has confirmed it', () => {
    expect(lines({ isTentative: true })).toContain('STATUS:TENTATIVE')
    expect(lines({ isTentative: true }, true)).toContain('STATUS:CANCELLED')
  })

  it('takes a canceled appointment out under the same identifier', () => {
    const file = calendarFile(appointment, true)
    expect(file.method).toBe('CANCEL')
    expect(lines({}, true)).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', `UID:${appointment.uid}`, 'STATUS:CANCELLED']),
    )
  })

  it.each([
    ['a name', { attendee: { name: 'May"a\\^\r\nX-EVIL:1\u0007', email: 'maya@a.example' } }],
    ['an address', { attendee: { name: 'Maya', email: '"a\r\nX-EVIL:1"@a.example' } }],
    ['a business', { organizer: { name: '"Lake"\r\nX-EVIL:1', email: 'desk@lakeside.example' } }],
    ['a title', { title: 'A\r\nX-EVIL:1\u0000' }],
    ['a place', { location: 'A\r\nX-EVIL:1\nEND:VEVENT' }],
  ])('has no line of its own from %s', (_, given) => {
    const written = lines(given)
    expect(written.filter(line => line.startsWith('X-EVIL') || line === 'END:VEVENT')).toEqual(['END:VEVENT'])
    const people = written.filter(line => /^(ATTENDEE|ORGANIZER)/.test(line))
    for (const line of people) expect(line.match(/"/g) ?? []).toHaveLength(2)
    expect(written.join('')).not.toMatch(/\p{Cc}/u)
  })

  it.skipIf(!hasJudge())('is read by another program as it was meant', () => {
    const name = 'May"a, of: Quay; Street'
    const file = calendarFile({ ...appointment, attendee: { ...maya, name } }, false)
    const read = JSON.parse(execFileSync('python3', ['-c', judge], { input: file.content, encoding: 'utf8' }))
    expect(read).toEqual({
      method: 'REQUEST',
      uid: appointment.uid,
      start: '2026-11-26T00:30:00+00:00',
      location: appointment.location,
      attendee: 'Maya, of: Quay; Street',
    })
  })
})

/** Returns whether python3-icalendar is installed. */
function hasJudge(): boolean {
  try {
    execFileSync('python3', ['-c', 'import icalendar'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const judge = `
import json, sys
from icalendar import Calendar
calendar = Calendar.from_ical(sys.stdin.buffer.read())
[event] = calendar.walk('VEVENT')
print(json.dumps({'method': str(calendar['METHOD']), 'uid': str(event['UID']), 'start': event.decoded('DTSTART').isoformat(),
  'location': str(event['LOCATION']), 'attendee': str(event['ATTENDEE'].params['CN'])}))
`
