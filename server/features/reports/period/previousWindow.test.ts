import { describe, expect, it } from 'vitest'
import { type Comparison, previousWindow } from './previousWindow.ts'

const earlier = (from: string, to: string, compare: Comparison, running?: string, timeZone = 'UTC') => {
  const now = new Date(running ?? '2030-01-01T00:00:00.000Z')
  const isRunning = running !== undefined
  const window = previousWindow({ days: { from, to, timeZone }, isRunning }, compare, now)
  return window && [window.from.toISOString(), window.to.toISOString()]
}

describe('previousWindow', () => {
  it('is as many days before', () => {
    expect(earlier('2026-11-01', '2026-11-30', 'previous_period')).toEqual([
      '2026-10-02T00:00:00.000Z',
      '2026-11-01T00:00:00.000Z',
    ])
  })

  it('has days of the zone, however long they are', () => {
    expect(earlier('2026-10-26', '2026-10-26', 'previous_period', undefined, 'Europe/Berlin')).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ])
  })

  it('is the same dates a year before', () => {
    expect(earlier('2026-11-01', '2026-11-30', 'previous_year')).toEqual([
      '2025-11-01T00:00:00.000Z',
      '2025-12-01T00:00:00.000Z',
    ])
    expect(earlier('2028-02-29', '2028-02-29', 'previous_year')).toEqual([
      '2027-02-28T00:00:00.000Z',
      '2027-03-01T00:00:00.000Z',
    ])
  })

  it('is only as much as has passed of a running period, by the clocks of the zone', () => {
    expect(earlier('2026-11-30', '2026-11-30', 'previous_period', '2026-11-30T10:15:00.000Z')).toEqual([
      '2026-11-29T00:00:00.000Z',
      '2026-11-29T10:15:00.000Z',
    ])
    // At noon in Berlin, on the first day of winter time.
    expect(
      earlier('2026-10-25', '2026-10-25', 'previous_period', '2026-10-25T11:00:00.000Z', 'Europe/Berlin'),
    ).toEqual(['2026-10-23T22:00:00.000Z', '2026-10-24T10:00:00.000Z'])
  })

  it('is empty for a period that has not begun, and missing without comparison', () => {
    const [from, to] =
      earlier('2026-12-24', '2026-12-24', 'previous_period', '2026-11-30T10:00:00.000Z') ?? []
    expect(from).toBe(to)
    expect(earlier('2026-12-24', '2026-12-24', 'none')).toBeNull()
  })
})
