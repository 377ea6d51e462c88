import { describe, expect, it } from 'vitest'
import { auditDays, dayName } from './auditDays.ts'
import { isBackwards, readFilter, writeFilter } from './auditFilter.ts'
import type { AuditEntry } from './auditSentence.ts'

describe('the filter in the address', () => {
  it('is read as it was written', () => {
    const filter = {
      actor: 'system',
      kind: 'record',
      entity: 'agent',
      record: '1',
      from: '2026-03-01',
    } as const
    expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter)
  })

  it.each([
    'kind=nothing',
    'entity=A B',
    'from=2026-02-31',
    'to=tomorrow',
    'actor=',
    'limit=9',
    'action=a.b',
  ])('leaves out what no log can be narrowed to: %s', query => {
    expect(readFilter(new URLSearchParams(query))).toEqual({})
  })

  it('knows when its end lies before its beginning', () => {
    expect(isBackwards({ from: '2026-03-02', to: '2026-03-01' })).toBe(true)
    expect(isBackwards({ from: '2026-03-01', to: '2026-03-01' })).toBe(false)
    expect(isBackwards({ to: '2026-03-01' })).toBe(false)
  })
})

describe('entries by day', () => {
  const entry = (at: string, facts: Partial<AuditEntry> = {}) =>
    ({ _id: at, at, operation_id: null, count: 1, ...facts }) as AuditEntry

  it('are those of the tenant’s zone', () => {
    const entries = [entry('2026-03-01T23:30:00.000Z'), entry('2026-03-01T22:30:00.000Z')]
    expect(auditDays(entries, 'Europe/Berlin').map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-01'])
    expect(auditDays(entries, 'UTC').map(({ date }) => date)).toEqual(['2026-03-01'])
  })

  it('name an operation once, though a later page may bring it again', () => {
    const many = { operation_id: 'o', count: 9 }
    const entries = [entry('2026-03-01T09:03:00.000Z', many), entry('2026-03-01T09:02:00.000Z')]
    const [day] = auditDays([...entries, entry('2026-03-01T09:01:00.000Z', many)], 'UTC')
    expect(day?.entries).toEqual(entries)
  })

  it('are called today, yesterday, or by their date', () => {
    const wording = { zone: 'Europe/Berlin', language: 'en', today: 'Today', yesterday: 'Yesterday' }
    const now = new Date('2026-03-02T23:30:00.000Z')
    const names = ['2026-03-03', '2026-03-02', '2026-03-01'].map(date => dayName(date, { ...wording, now }))
    expect(names).toEqual(['Today', 'Yesterday', 'Sunday, March 1, 2026'])
  })

  it('are called so on the night after the clocks were put forward, too', () => {
    const wording = { zone: 'Europe/Berlin', language: 'en', today: 'Today', yesterday: 'Yesterday' }
    const now = new Date('2026-03-29T22:30:00.000Z')
    const names = ['2026-03-30', '2026-03-29', '2026-03-28'].map(date => dayName(date, { ...wording, now }))
    expect(names).toEqual(['Today', 'Yesterday', 'Saturday, March 28, 2026'])
  })
})
