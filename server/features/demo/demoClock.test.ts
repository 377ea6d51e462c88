import { describe, expect, it } from 'vitest'
import { createDemoClock } from './demoClock.ts'

const friday = new Date('2026-11-20T23:30:00.000Z')

describe('the clock of the demo data', () => {
  it('walks through the past', () => {
    const clock = createDemoClock(friday, 'UTC')
    expect(clock.now()).toEqual(friday)
    clock.goTo({ days: 2, hours: 1 })
    expect(clock.now().toISOString()).toBe('2026-11-18T22:30:00.000Z')
  })

  it('counts days in the zone, and leaves weekends out', () => {
    expect(createDemoClock(friday, 'UTC').inDays(0)).toBe('2026-11-20')
    expect(createDemoClock(friday, 'Europe/Berlin').inDays(0)).toBe('2026-11-23')
    expect(createDemoClock(friday, 'UTC').inDays(2)).toBe('2026-11-23')
    expect(createDemoClock(friday, 'UTC').inDays(4)).toBe('2026-11-24')
  })

  it('knows when a day of the year comes next', () => {
    const clock = createDemoClock(friday, 'UTC')
    expect(clock.next('11-20')).toBe('2026-11-20')
    expect(clock.next('12-24')).toBe('2026-12-24')
    expect(clock.next('01-01')).toBe('2027-01-01')
  })
})
