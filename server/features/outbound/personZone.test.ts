import { expect, it } from 'vitest'
import { personZone } from './personZone.ts'

const now = Date.parse('2026-11-30T10:00:00Z')
const zoneOf = (person: Parameters<typeof personZone>[0], country?: string) =>
  personZone(person, { country, now })

it('is the contact’s, if such a zone exists', () => {
  expect(zoneOf({ timezone: 'Asia/Tokyo', phones: ['+49 30 901820'] })).toBe('Asia/Tokyo')
  expect(zoneOf({ timezone: 'Mars/Base', phones: ['+49 30 901820'] })).toBe('Europe/Berlin')
})

it.each([
  ['+49 30 901820', 'Europe/Berlin'],
  ['+44 20 7946 0018', 'Europe/London'],
  ['+1 212 555 0123', null],
  ['+61 2 5550 1234', null],
  ['nonsense', null],
])('is that of the country of %s: %s', (phone, zone) => {
  expect(zoneOf({ phones: [phone] })).toBe(zone)
})

it('reads a number without a country code as dialed at home', () => {
  expect(zoneOf({ phones: ['030 901820'] }, 'DE')).toBe('Europe/Berlin')
  expect(zoneOf({ phones: ['030 901820'] })).toBeNull()
})
