import { expect, it } from 'vitest'
import { fromWallTime, instantsAt, toWallTime } from './wallTime.ts'

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

it('knows no instant in the hour that spring skips and two in the one that autumn repeats', () => {
  expect(instantsAt('2026-03-29T02:30', 'Europe/Prague')).toEqual([])
  expect(instantsAt('2026-10-25T02:30', 'Europe/Prague')).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
  ])
  expect(instantsAt('2026-10-25T03:00', 'Europe/Prague')).toHaveLength(1)
  expect(instantsAt('2026-04-05T01:45', 'Australia/Lord_Howe')).toHaveLength(2)
})

it('shows either of the two times of autumn as the same time of the clock', () => {
  for (const instant of instantsAt('2026-10-25T02:30', 'Europe/Prague')) {
    expect(toWallTime(instant, 'Europe/Prague')).toBe('2026-10-25T02:30')
  }
})

it('shows seconds where there are any', () => {
  expect(toWallTime('2026-07-01T08:00:15.250Z', 'UTC')).toBe('2026-07-01T08:00:15')
  expect(fromWallTime('2026-07-01T08:00:15', 'UTC')).toBe('2026-07-01T08:00:15.000Z')
})

it('bears the years that pass by while one is typed', () => {
  for (const year of ['0002', '0020', '0202', '2026']) {
    const instant = fromWallTime(`${year}-05-01T10:00`, 'UTC')
    expect(toWallTime(instant ?? '', 'UTC')).toBe(`${year}-05-01T10:00`)
  }
})
