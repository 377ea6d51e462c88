import type { Figure, Report } from '../useReport.ts'

type Breakdown = Report['breakdowns'][number]

/** Figures that tables show, the most telling first. */
const columns = [
  'conversations',
  'autonomous_rate',
  'handoff_rate',
  'durable_rate',
  'first_response_p50',
  'call_duration_p50',
  'rating_average',
]

const maxColumns = 6

/** Returns the figures that a table shows: those that its rows have, in a fixed order. */
export function tableFigures({ rows }: Breakdown, totals: readonly Figure[]): Figure[] {
  const keys = new Set(rows.flatMap(({ values }) => values.map(({ key }) => key)))
  const found = columns.flatMap(key => totals.find(one => one.key === key && keys.has(key)) ?? [])
  const shown = found.length > 0 ? found : totals.filter(({ key }) => keys.has(key))
  return shown.slice(0, maxColumns)
}
