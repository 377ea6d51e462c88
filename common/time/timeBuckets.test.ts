import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Granularity, periodBounds, timeBuckets } from './timeBuckets.ts'
import { toWallTime } from './wallTime.ts'

const bounds = (from: string, to: string, timeZone: string, granularity: Granularity) =>
  timeBuckets({ from, to, timeZone }, granularity).map(moment => moment.toISOString())
const walls = (from: string, to: string, timeZone: string, granularity: Granularity) =>
  bounds(from, to, timeZone, granularity).map(moment => toWallTime(moment, timeZone))

describe('timeBuckets', () => {
  it('gives the day on which clocks are set back 25 hours, of which two are called 02:00', () => {
    const hours = walls('2026-10-25', '2026-10-25', 'Europe/Berlin', 'hour')
    expect(hours).toHaveLength(26)
    expect(hours.slice(1, 5)).toEqual([
      '2026-10-25T01:00',
      '2026-10-25T02:00',
      '2026-10-25T02:00',
      '2026-10-25T03:00',
    ])
    expect(bounds('2026-10-25', '2026-10-25', 'Europe/Berlin', 'day')).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ])
  })

  it('gives the day on which clocks are set forward 23 hours', () => {
    const hours = walls('2026-03-29', '2026-03-29', 'Europe/Berlin', 'hour')
    expect(hours).toHaveLength(24)
    expect(hours.slice(1, 4)).toEqual(['2026-03-29T01:00', '2026-03-29T03:00', '2026-03-29T04:00'])
  })

  it('begins a day at 01:00 where the clocks skip midnight', () => {
    expect(walls('2026-09-05', '2026-09-06', 'America/Santiago', 'day')).toEqual([
      '2026-09-05T00:00',
      '2026-09-06T01:00',
      '2026-09-07T00:00',
    ])
    expect(walls('2026-09-06', '2026-09-06', 'America/Santiago', 'hour')).toHaveLength(24)
  })

  it('begins hours when the zone’s clocks do, not when those of UTC do', () => {
    const hours = bounds('2026-11-28', '2026-11-28', 'Asia/Kolkata', 'hour')
    expect(hours[0]).toBe('2026-11-27T18:30:00.000Z')
    expect(hours[1]).toBe('2026-11-27T19:30:00.000Z')
    expect(hours.at(-1)).toBe('2026-11-28T18:30:00.000Z')
  })

  it('goes on with full hours after clocks were set by half an hour', () => {
    expect(walls('2026-04-05', '2026-04-05', 'Australia/Lord_Howe', 'hour').slice(0, 5)).toEqual([
      '2026-04-05T00:00',
      '2026-04-05T01:00',
      '2026-04-05T01:30',
      '2026-04-05T02:00',
      '2026-04-05T03:00',
    ])
  })

  it('leaves out a day that a zone left out', () => {
    expect(walls('2011-12-29', '2011-12-31', 'Pacific/Apia', 'day')).toEqual([
      '2011-12-29T00:00',
      '2011-12-31T00:00',
      '2012-01-01T00:00',
    ])
  })

  it('begins weeks on Monday and months on the 1st, and cuts the first and the last', () => {
    expect(walls('2026-11-04', '2026-11-17', 'UTC', 'week')).toEqual([
      '2026-11-04T00:00',
      '2026-11-09T00:00',
      '2026-11-16T00:00',
      '2026-11-18T00:00',
    ])
    expect(walls('2026-01-31', '2026-03-01', 'UTC', 'month')).toEqual([
      '2026-01-31T00:00',
      '2026-02-01T00:00',
      '2026-03-01T00:00',
      '2026-03-02T00:00',
    ])
  })

  it('covers its period without gaps, whatever the zone and the time of year', () => {
    const zones = fc.constantFrom('Europe/Berlin', 'America/Santiago', 'Asia/Kolkata', 'Australia/Lord_Howe')
    const lengths = fc.constantFrom<Granularity>('hour', 'day', 'week', 'month')
    const first = fc.integer({ min: 0, max: 700 }).map(day => new Date(Date.UTC(2026, 0, 1 + day)))
    fc.assert(
      fc.property(zones, lengths, first, fc.nat(12), (timeZone, granularity, date, more) => {
        const from = date.toISOString().slice(0, 10)
        const to = new Date(date.getTime() + more * 86_400_000).toISOString().slice(0, 10)
        const { start, end } = periodBounds({ from, to, timeZone })
        const times = timeBuckets({ from, to, timeZone }, granularity).map(moment => moment.getTime())
        expect(times[0]).toBe(start.getTime())
        expect(times.at(-1)).toBe(end.getTime())
        expect(times.every((time, index) => index === 0 || time > Number(times[index - 1]))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})
