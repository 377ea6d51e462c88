import { expect, it } from 'vitest'
import { zoneName } from './zoneName.ts'

it('names a zone as it is called at that instant', () => {
  expect(zoneName('2026-07-01T08:00:00Z', 'Europe/Prague', 'en-GB')).toBe('CEST')
  expect(zoneName('2026-01-01T08:00:00Z', 'Europe/Prague', 'en-GB')).toBe('CET')
  expect(zoneName('2026-07-01T08:00:00Z', 'Europe/Prague', 'en')).toBe('CEST')
  expect(zoneName('2026-07-01T08:00:00Z', 'Europe/Prague', 'de')).toBe('MESZ')
  expect(zoneName('2026-01-01T08:00:00Z', 'America/New_York', 'en')).toBe('EST')
  expect(zoneName('2026-01-01T08:00:00Z', 'Asia/Kathmandu', 'en')).toBe('GMT+5:45')
  expect(zoneName('2026-01-01T08:00:00Z', 'UTC', 'en')).toBe('UTC')
})
