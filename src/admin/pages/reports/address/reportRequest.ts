import type { components } from '../../../../../openapi/generated/types.d.ts'
import {
  type Dates,
  type Granularity,
  periodDates,
  possibleGranularities,
  usualGranularity,
} from './period.ts'
import { type ReportState, usual } from './reportAddress.ts'

export type ReportRequest = components['schemas']['ReportRequest']

/** Returns the first and the last day of a report, by the date of today. */
export function reportDates({ period, own }: ReportState, today: string): Dates {
  return period === 'own' ? (own ?? periodDates(usual.period, today)) : periodDates(period, today)
}

/** Returns the length of a bar: the chosen one, if the period can be divided into it. */
function reportGranularity(state: ReportState, dates: Dates): Granularity {
  const isPossible = state.granularity && possibleGranularities(dates).includes(state.granularity)
  return isPossible && state.granularity ? state.granularity : usualGranularity(dates)
}

/** Returns the request for a report on these days. */
export function reportRequest(state: ReportState, dates: Dates, timezone: string): ReportRequest {
  const { compare, filters, kind } = state
  return {
    ...dates,
    timezone,
    granularity: reportGranularity(state, dates),
    compare,
    // Calls have one channel alone.
    group_by: tables.filter(one => one !== 'channel' || kind !== 'voice'),
    include_synthetic: false,
    filters: Object.fromEntries(Object.entries(filters).map(([group, values]) => [group, [...values]])),
  }
}

const tables = ['channel', 'agent_id', 'agent_service_id', 'language_id', 'ended_by'] as const

/** Returns whether the last day is before the first. */
export function isBackwards({ from, to }: Dates): boolean {
  return to < from
}
