import { describe, expect, it } from 'vitest'
import { givenMoment } from './givenMoment.ts'

describe('a written date or time', () => {
  it.each([
    ['2026-06-02', '2026-06-01T22:00:00.000Z'],
    ['2026-06-02T10:00', '2026-06-02T08:00:00.000Z'],
    [' 2026-06-02 10:00:30 ', '2026-06-02T08:00:30.000Z'],
    ['2026-06-02T10:00Z', '2026-06-02T10:00:00.000Z'],
    ['2026-06-02T10:00:00.5+05:30', '2026-06-02T04:30:00.500Z'],
    // Skipped in spring.
    ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ])('%s is a moment', (given, expected) => {
    expect(givenMoment(given, 'Europe/Berlin')).toBe(expected)
  })

  it.each([
    '',
    'tomorrow',
    '2026-13-01',
    '2026-02-30',
    '2026-02-30T10:00',
    '2026-06-02T25:00',
    '0000-01-01',
    '1969-12-31',
  ])('%j is none', given => {
    expect(givenMoment(given, 'Europe/Berlin')).toBeUndefined()
  })
})
