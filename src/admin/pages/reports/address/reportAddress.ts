import { isRecordId } from '../../../../../common/isRecordId.ts'
import { type ReportKind, reportKinds } from '../../../../../common/reports/reportKinds.ts'
import { channelIcons } from '../../../channels/channelIcons.ts'
import { type Dates, type Granularity, granularities, type Period, periods } from './period.ts'

export type Compare = (typeof compares)[number]

/** What a report is compared with, in the order of their choice. */
export const compares = ['previous_period', 'previous_year', 'none'] as const

/** Groups by which a report can be filtered, each with its name in the address. */
export const filterGroups = {
  channel: 'channel',
  agent_id: 'agent',
  agent_service_id: 'service',
  language_id: 'language',
} as const

export type FilterGroup = keyof typeof filterGroups
export type Filters = Readonly<Partial<Record<FilterGroup, readonly string[]>>>

/** Everything that the reader chooses. */
export interface ReportState {
  kind: ReportKind
  period: Period
  /** The dates of the period `own`. */
  own: Dates | undefined
  /** Undefined for the usual length of the period. */
  granularity: Granularity | undefined
  compare: Compare
  filters: Filters
  /** Short name of the figure in the chart; undefined for the first. */
  figure: string | undefined
  isTable: boolean
}

/** What a report shows if the address says nothing. */
export const usual = { kind: 'multichannel', period: '30d', compare: 'previous_period' } as const

/** Reads the address's query parameters; ignores what it does not know. */
export function readReport(search: URLSearchParams): ReportState {
  const { from = '', to = '', by, figure, ...rest } = Object.fromEntries(search)
  const own = isDate(from) && isDate(to) ? { from, to } : undefined
  const period = oneOf(periods, rest.period) ?? usual.period
  return {
    kind: oneOf(reportKinds, rest.kind) ?? usual.kind,
    period: period === 'own' && !own ? usual.period : period,
    own,
    granularity: oneOf(granularities, by),
    compare: oneOf(compares, rest.compare) ?? usual.compare,
    filters: filtersOf(search),
    figure: /^[a-z0-9_]{1,63}$/.test(figure ?? '') ? figure : undefined,
    isTable: rest.view === 'table',
  }
}

/** Returns the query parameters of a state, without those that say the usual. */
export function writeReport(state: ReportState): URLSearchParams {
  const { kind, period, own, granularity, compare, filters, figure, isTable } = state
  const search = new URLSearchParams()
  if (kind !== usual.kind) search.set('kind', kind)
  if (period !== usual.period) search.set('period', period)
  if (period === 'own' && own) {
    search.set('from', own.from)
    search.set('to', own.to)
  }
  if (granularity) search.set('by', granularity)
  if (compare !== usual.compare) search.set('compare', compare)
  for (const [group, values] of Object.entries(filters)) {
    if (values.length > 0) search.set(filterGroups[group as FilterGroup], values.join(','))
  }
  if (figure) search.set('figure', figure)
  if (isTable) search.set('view', 'table')
  return search
}

const patterns: Readonly<Record<FilterGroup, (text: string) => boolean>> = {
  channel: text => Object.hasOwn(channelIcons, text),
  agent_id: isRecordId,
  agent_service_id: isRecordId,
  language_id: text => text.length <= 10 && /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,4})*$/.test(text),
}

const maxValues = 50

function filtersOf(search: URLSearchParams): Filters {
  const groups = Object.entries(filterGroups) as [FilterGroup, string][]
  return Object.fromEntries(
    groups.flatMap(([group, name]) => {
      const texts = search.get(name)?.split(',').filter(patterns[group]) ?? []
      const values = [...new Set(texts)].slice(0, maxValues)
      return values.length > 0 ? [[group, values]] : []
    }),
  )
}

function oneOf<T extends string>(all: readonly T[], text: string | undefined): T | undefined {
  return all.find(one => one === text)
}

/** A date that a calendar has; the years are those that a date field can show. */
function isDate(text: string): boolean {
  if (!/^(20|21)\d{2}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
