import { describe, expect, it } from 'vitest'
import { readReport, writeReport } from './reportAddress.ts'
import { reportDates, reportRequest } from './reportRequest.ts'

const agentId = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11'
const read = (text: string) => readReport(new URLSearchParams(text))
const requested = (text: string) => {
  const state = read(text)
  return reportRequest(state, reportDates(state, '2026-03-15'), 'Europe/Berlin')
}

describe('the address of a report', () => {
  it('says nothing for the usual report: 30 days of all channels beside the period before', () => {
    expect(writeReport(read('')).toString()).toBe('')
    expect(requested('')).toEqual({
      ...{ from: '2026-02-14', to: '2026-03-15', timezone: 'Europe/Berlin', granularity: 'day' },
      ...{ compare: 'previous_period', filters: {}, include_synthetic: false },
      group_by: ['channel', 'agent_id', 'agent_service_id', 'language_id', 'ended_by'],
    })
  })

  it.each([
    'kind=voice&period=7d&by=hour&compare=none',
    'period=own&from=2026-01-01&to=2026-02-28&compare=previous_year',
    `channel=web_chat%2Cemail&agent=${agentId}&service=${agentId}&language=de%2Cen-GB`,
    'figure=handoff_rate&view=table',
  ])('is read and written back the same: %s', text => {
    expect(writeReport(read(text)).toString()).toBe(text)
  })

  it.each([
    'kind=fax',
    'period=decade',
    'period=own',
    'period=own&from=2026-02-30&to=2026-03-01',
    'period=own&from=1826-01-01&to=2026-03-01',
    'by=minute',
    'compare=constructor',
    'channel=pigeon',
    'agent=7',
    "language=de'--",
    'figure=<b>',
    'view=pie',
    'unknown=1',
  ])('ignores what it does not know: %s', text => {
    expect(writeReport(read(text)).toString()).toBe('')
  })

  it('keeps each value once, and at most 50', () => {
    const ids = Array.from(
      { length: 60 },
      (_, at) => `01938c5e-7a52-7c3e-9d0a-${String(at).padStart(12, '0')}`,
    )
    expect(read('channel=email,email,fax').filters).toEqual({ channel: ['email'] })
    expect(read(`agent=${ids.join(',')}`).filters.agent_id).toHaveLength(50)
  })

  it('takes the chosen length of a bar only if the period can be divided into it', () => {
    expect(requested('by=week').granularity).toBe('week')
    expect(requested('by=hour').granularity).toBe('day')
    expect(requested('period=today').granularity).toBe('hour')
    expect(requested('period=own&from=2020-01-01&to=2026-01-01&by=day').granularity).toBe('month')
  })

  it('asks calls for no table of channels', () => {
    expect(requested('kind=voice').group_by).not.toContain('channel')
  })
})
