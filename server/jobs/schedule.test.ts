import { expect, test } from 'vitest'
import { nextRun, type Schedule } from './schedule.ts'

const runs = (schedule: Schedule, after: string, count: number) => {
  const times = [new Date(after)]
  for (let run = 0; run < count; run++) times.push(nextRun(schedule, times.at(-1) as Date))
  return times.slice(1).map(time => time.toISOString())
}

test('every so many seconds counts from the last time', () => {
  expect(runs({ everySeconds: 90 }, '2026-03-01T00:00:00.000Z', 2)).toEqual([
    '2026-03-01T00:01:30.000Z',
    '2026-03-01T00:03:00.000Z',
  ])
})

test('a time of day is the one of its zone, on the days around both changes of the clocks', () => {
  const daily = { cron: '30 7 * * *', timeZone: 'Europe/Berlin' }
  expect(runs(daily, '2026-03-28T00:00:00Z', 2)).toEqual([
    '2026-03-28T06:30:00.000Z',
    '2026-03-29T05:30:00.000Z',
  ])
  expect(runs(daily, '2026-10-24T00:00:00Z', 2)).toEqual([
    '2026-10-24T05:30:00.000Z',
    '2026-10-25T06:30:00.000Z',
  ])
})

test('a time that the clocks skip is made up for, and one that they repeat counts once', () => {
  const nightly = { cron: '30 2 * * *', timeZone: 'Europe/Berlin' }
  expect(runs(nightly, '2026-03-28T12:00:00Z', 2)).toEqual([
    '2026-03-29T01:00:00.000Z',
    '2026-03-30T00:30:00.000Z',
  ])
  expect(runs(nightly, '2026-10-24T12:00:00Z', 2)).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
  ])
})

test('a pattern without a zone is of UTC', () => {
  expect(runs({ cron: '0 6 * * 1', timeZone: 'UTC' }, '2026-03-01T12:00:00Z', 1)).toEqual([
    '2026-03-02T06:00:00.000Z',
  ])
})
