import { expect, it } from 'vitest'
import { offsetPeriods } from './offsetPeriods.ts'

const hour = 3_600_000

function periods(from: string, to: string, zone: string) {
  return offsetPeriods(Date.parse(from), Date.parse(to), zone).map(({ start, end, offset }) => [
    new Date(start).toISOString(),
    new Date(end).toISOString(),
    offset / hour,
  ])
}

it('divides a time at each change of the clocks', () => {
  expect(periods('2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z', 'Europe/Berlin')).toEqual([
    ['2026-01-01T00:00:00.000Z', '2026-03-29T01:00:00.000Z', 1],
    ['2026-03-29T01:00:00.000Z', '2026-10-25T01:00:00.000Z', 2],
    ['2026-10-25T01:00:00.000Z', '2027-01-01T00:00:00.000Z', 1],
  ])
})

it('knows changes by half an hour and by a whole day', () => {
  expect(periods('2026-10-01T00:00:00.000Z', '2026-10-05T00:00:00.000Z', 'Australia/Lord_Howe')).toEqual([
    ['2026-10-01T00:00:00.000Z', '2026-10-03T15:30:00.000Z', 10.5],
    ['2026-10-03T15:30:00.000Z', '2026-10-05T00:00:00.000Z', 11],
  ])
  expect(periods('2011-12-30T00:00:00.000Z', '2011-12-31T00:00:00.000Z', 'Pacific/Apia')).toEqual([
    ['2011-12-30T00:00:00.000Z', '2011-12-30T10:00:00.000Z', -10],
    ['2011-12-30T10:00:00.000Z', '2011-12-31T00:00:00.000Z', 14],
  ])
})

it('leaves a time whole in a zone without changes', () => {
  expect(periods('2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z', 'Asia/Tokyo')).toHaveLength(1)
  expect(periods('2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'UTC')).toEqual([])
})
