import { expect, it } from 'vitest'
import { en } from './texts/en.ts'
import { type WhyReason, whyText } from './whyText.ts'

const start = '2040-03-05T12:00:00.000Z'
const end = '2040-03-05T12:40:00.000Z'

it.each<[WhyReason, string]>([
  [{ code: 'too_soon', earliest: start }, 'Visitors can book from Mon, Mar 5, 12:00 PM.'],
  [{ code: 'too_late', latest: start }, 'Visitors can book until Mon, Mar 5, 12:00 PM.'],
  [{ code: 'override', date: '2040-12-24' }, 'The calendar has other hours on December 24, 2040.'],
  [{ code: 'closed_day', date: '2040-12-25' }, 'Your business is closed on December 25, 2040.'],
  [{ code: 'outside_hours' }, 'It is outside the working hours.'],
  [{ code: 'too_short', window_end: end }, 'The working hours end at 12:40 PM.'],
  [
    { code: 'not_on_raster', counted_from: start, interval_minutes: 40 },
    'Appointments start every 40 minutes from 12:00 PM.',
  ],
  [
    { code: 'busy', source: 'booking', start, end },
    'Another booking takes the time from 12:00 PM to 12:40 PM.',
  ],
  [{ code: 'busy', source: 'hold', start, end }, 'Somebody is booking the time from 12:00 PM to 12:40 PM.'],
  [{ code: 'busy', source: 'Google', start, end }, 'Google is busy from 12:00 PM to 12:40 PM.'],
  [{ code: 'busy', start, end }, 'A connected calendar is busy from 12:00 PM to 12:40 PM.'],
  [{ code: 'no_seats', seats_left: 1 }, 'Only 1 seat is left.'],
  [{ code: 'limit_reached', limit: 'per_day', allowed: 8 }, 'The calendar takes 8 bookings a day.'],
  [{ code: 'limit_reached' }, 'No more bookings are possible that day or week.'],
  [{ code: 'unavailable' }, 'A connected calendar cannot be asked right now.'],
])('explains %o', (reason, text) => {
  expect(whyText(reason, en.why, 'UTC', 'en').replaceAll(/\s/gu, ' ')).toBe(text)
})
