import { expect, it } from 'vitest'
import { fromWallTime, toWallTime } from './zonedTime.ts'

it('shows and reads the clock of a zone, summer and winter', () => {
  expect(toWallTime('2026-07-01T08:00:00.000Z', 'Europe/Prague')).toBe('2026-07-01T10:00')
  expect(fromWallTime('2026-07-01T10:00', 'Europe/Prague')).toBe('2026-07-01T08:00:00.000Z')
  expect(fromWallTime('2026-12-24T18:00', 'Europe/Prague')).toBe('2026-12-24T17:00:00.000Z')
  expect(fromWallTime('2026-01-01T00:30', 'Asia/Kathmandu')).toBe('2025-12-31T18:45:00.000Z')
})

it('moves a time that spring skips an hour on', () => {
  expect(fromWallTime('2026-03-29T02:30', 'Europe/Prague')).toBe('2026-03-29T01:30:00.000Z')
  expect(toWallTime('2026-03-29T01:30:00.000Z', 'Europe/Prague')).toBe('2026-03-29T03:30')
})

it('means the first of the two times that autumn repeats', () => {
  expect(fromWallTime('2026-10-25T02:30', 'Europe/Prague')).toBe('2026-10-25T00:30:00.000Z')
})

it('has nothing for what is no time', () => {
  expect(toWallTime('soon', 'UTC')).toBe('')
  expect(fromWallTime('', 'UTC')).toBeUndefined()
})
