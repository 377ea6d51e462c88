import { describe, expect, it } from 'vitest'
import type { Report } from '../useReport.ts'
import { reportBars } from './reportBars.ts'

const later = Date.parse('2030-01-01T00:00:00Z')

function barsOf(
  granularity: Report['window']['granularity'],
  bounds: readonly string[],
  { timezone = 'Europe/Berlin', is_running = false, now = later, language = 'en' } = {},
) {
  const series = bounds
    .slice(1)
    .map((to, at) => ({ from: bounds[at] ?? '', to, values: [{ key: 'calls', value: at }] }))
  const window = { from: bounds[0] ?? '', to: bounds.at(-1) ?? '', timezone, granularity, is_running }
  return reportBars({ window, series } as unknown as Report, now, language)
}

describe('the bars of a report', () => {
  it('tell the hour that occurs twice in autumn apart by its distance from UTC', () => {
    const bars = barsOf('hour', [
      '2026-10-25T00:00:00.000Z',
      '2026-10-25T01:00:00.000Z',
      '2026-10-25T02:00:00.000Z',
    ])
    expect(bars.map(({ label }) => label.replace('\u202f', ' '))).toEqual([
      '2:00 AM (GMT+2)',
      '2:00 AM (GMT+1)',
    ])
    expect(new Set(bars.map(({ title }) => title)).size).toBe(2)
  })

  it('are named by the days of the report’s zone', () => {
    const [day] = barsOf('day', ['2026-11-27T18:30:00.000Z', '2026-11-28T18:30:00.000Z'], {
      timezone: 'Asia/Kolkata',
    })
    expect([day?.label, day?.title]).toEqual(['Nov 28', 'Sat, Nov 28, 2026'])
  })

  it('name a week by its first and last day, and a month by its name', () => {
    const [week] = barsOf('week', ['2026-03-01T23:00:00.000Z', '2026-03-08T23:00:00.000Z'])
    expect(week?.title.replaceAll('\u2009', ' ')).toBe('Mar 2 – 8, 2026')
    const [month] = barsOf('month', ['2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'], {
      language: 'de',
    })
    expect(month?.title).toBe('März 2026')
  })

  it('end with the one that is running', () => {
    const bounds = ['2026-03-01T23:00:00.000Z', '2026-03-02T23:00:00.000Z', '2026-03-03T23:00:00.000Z']
    const now = Date.parse('2026-03-02T08:00:00Z')
    expect(barsOf('day', bounds, { is_running: true, now })).toHaveLength(1)
    expect(barsOf('day', bounds, { now })).toHaveLength(2)
  })
})
