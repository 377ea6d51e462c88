import { expect, it } from 'vitest'
import { bookingTime } from './bookingTime.ts'

const booking = { start: '2040-03-05T09:00:00.000Z', end: '2040-03-05T10:00:00.000Z' }

it.each([
  ['en', 'Europe/London', /^Monday, March 5, 2040.*9:00\s–\s10:00\sAM$/u],
  ['en', 'America/New_York', /^Monday, March 5, 2040.*4:00\s–\s5:00\sAM$/u],
  ['de', 'Europe/Berlin', /^Montag, 5\. März 2040.*10:00\s?–\s?11:00/u],
])('says when an appointment is, in %s and %s', (language, zone, said) => {
  expect(bookingTime(booking, zone, language)).toMatch(said)
})

it('names both days of an appointment that ends on the next one', () => {
  const night = { start: '2040-03-05T22:00:00.000Z', end: '2040-03-06T01:00:00.000Z' }
  expect(bookingTime(night, 'UTC', 'en')).toMatch(/Monday, March 5.*Tuesday, March 6/u)
})

it('shows a time that nobody can read as it is', () => {
  expect(bookingTime({ start: 'soon', end: 'later' }, 'UTC', 'en')).toBe('soon')
})
