import { describe, expect, it } from 'vitest'
import { AppError } from '../../../errors.ts'
import { reportPeriod } from './reportPeriod.ts'

const now = new Date('2026-11-15T12:00:00.000Z')
type Request = Parameters<typeof reportPeriod>[0]
const faultOf = (request: Request) => {
  try {
    reportPeriod(request, 'UTC', now)
  } catch (error) {
    return error instanceof AppError && error.code === 'record.invalid' ? error.details.errors?.[0] : error
  }
  return null
}

describe('reportPeriod', () => {
  it('has whole days of the named zone, and of the tenant’s if none is named', () => {
    const days = { from: '2026-11-28', to: '2026-11-28', granularity: 'day' } as const
    const named = reportPeriod({ ...days, timezone: 'Asia/Kolkata' }, 'UTC', now)
    expect([named.start, named.end].map(moment => moment.toISOString())).toEqual([
      '2026-11-27T18:30:00.000Z',
      '2026-11-28T18:30:00.000Z',
    ])
    expect(reportPeriod(days, 'Europe/Berlin', now).start.toISOString()).toBe('2026-11-27T23:00:00.000Z')
  })

  it('runs until its last day is over', () => {
    const period = (to: string) => reportPeriod({ from: '2026-11-01', to, granularity: 'day' }, 'UTC', now)
    expect(period('2026-11-15').isRunning).toBe(true)
    expect(period('2026-11-14').isRunning).toBe(false)
  })

  it.each<[Partial<Request>, string, string]>([
    [{ timezone: 'Europe/Atlantis' }, '/timezone', 'There is no time zone of this name.'],
    [{ timezone: '' }, '/timezone', 'There is no time zone of this name.'],
    [{ to: '2025-12-31' }, '/to', 'Choose a last day that is not before the first day.'],
    [{ from: '0000-01-01' }, '/from', 'Choose a day from 1970-01-01 to 2999-12-31.'],
    [{ to: '9999-12-31' }, '/to', 'Choose a day from 1970-01-01 to 2999-12-31.'],
    [{ to: '2027-12-31' }, '/granularity', 'Choose weeks: 730 days are more than 400.'],
    [{ to: '2027-01-02' }, '/granularity', 'Choose weeks: 367 days are more than 366.'],
    [{ to: '2026-01-17', granularity: 'hour' }, '/granularity', 'Choose days: 408 hours are more than 400.'],
    [
      { to: '2033-09-05', granularity: 'week' },
      '/granularity',
      'Choose months: 402 weeks are more than 400.',
    ],
    [
      { to: '2999-12-31', granularity: 'month' },
      '/granularity',
      'Choose a shorter time: 11688 months are more than 400.',
    ],
  ])('refuses %j', (wrong, pointer, message) => {
    const request = { from: '2026-01-01', to: '2026-01-01', granularity: 'day', ...wrong } as const
    expect(faultOf(request)).toMatchObject({ pointer, message })
  })

  it('takes the most bars that are allowed', () => {
    const bars = (to: string, granularity: 'hour' | 'day' | 'week') =>
      reportPeriod({ from: '2026-01-01', to, granularity }, 'UTC', now).bounds.length - 1
    expect(bars('2027-01-01', 'day')).toBe(366)
    expect(bars('2026-01-16', 'hour')).toBe(384)
    expect(bars('2033-08-28', 'week')).toBe(400)
  })
})
