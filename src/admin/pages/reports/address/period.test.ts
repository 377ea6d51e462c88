import { describe, expect, it } from 'vitest'
import { periodDates, possibleGranularities, usualGranularity } from './period.ts'

describe('the periods of a report', () => {
  it.each([
    ['today', '2024-03-01', '2024-03-01', '2024-03-01'],
    ['7d', '2024-03-01', '2024-02-24', '2024-03-01'],
    ['30d', '2024-03-01', '2024-02-01', '2024-03-01'],
    ['90d', '2024-03-01', '2023-12-03', '2024-03-01'],
    ['this_month', '2024-02-10', '2024-02-01', '2024-02-29'],
    ['this_month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['last_month', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['last_month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ] as const)('%s on %s is %s to %s', (period, today, from, to) => {
    expect(periodDates(period, today)).toEqual({ from, to })
  })

  it.each([
    ['2026-03-01', '2026-03-01', 'hour'],
    ['2026-03-01', '2026-03-02', 'hour'],
    ['2026-03-01', '2026-03-31', 'day'],
    ['2026-01-01', '2026-03-31', 'week'],
    ['2026-01-01', '2026-12-31', 'month'],
  ] as const)('from %s to %s are easiest to read by %s', (from, to, usual) => {
    expect(usualGranularity({ from, to })).toBe(usual)
    expect(possibleGranularities({ from, to })).toContain(usual)
  })

  it('are divided into no more bars than a report has', () => {
    expect(possibleGranularities({ from: '2026-03-01', to: '2026-03-16' })).toEqual(['hour', 'day', 'week'])
    expect(possibleGranularities({ from: '2026-03-01', to: '2026-03-17' })).toEqual(['day', 'week'])
    expect(possibleGranularities({ from: '2025-01-01', to: '2026-01-02' })).toEqual(['week', 'month'])
    expect(possibleGranularities({ from: '2010-01-01', to: '2026-01-02' })).toEqual(['month'])
  })
})
