import type { components } from '../../openapi/generated/types.d.ts'

type Report = components['schemas']['Report']
type Figure = components['schemas']['ReportFigure']

export const reportedAgent = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11'

/** Returns a figure of a report as the server sends it. */
export function reportFigure(key: string, value: number | null, more: Partial<Figure> = {}): Figure {
  const facts = { unit: 'count', better: 'up', previous: null, trend: null, trend_kind: 'none' } as const
  return { key, value, sample: 12, predicate: key, target: null, ...facts, ...more }
}

/** Returns a report of two days in Berlin about twelve conversations. */
export function sampleReport(more: Partial<Report> = {}): Report {
  const [first, second, end] = [
    '2026-02-28T23:00:00.000Z',
    '2026-03-01T23:00:00.000Z',
    '2026-03-02T23:00:00.000Z',
  ]
  const values = (conversations: number, share: number | null) => [
    { key: 'conversations', value: conversations },
    { key: 'autonomous_rate', value: share },
  ]
  return {
    window: { from: first, to: end, timezone: 'Europe/Berlin', granularity: 'day', is_running: false },
    previous_window: { from: '2026-02-26T23:00:00.000Z', to: first },
    cohort: { size: 12, not_kept: 0, waiting: 0 },
    totals: [
      reportFigure('conversations', 12, { predicate: 'eligible', previous: 0, trend_kind: 'new' }),
      reportFigure('autonomous_rate', 0.5, {
        ...{ unit: 'percent', predicate: 'autonomous', sample: 10, previous: 0.4, trend: 0.1 },
        ...{ trend_kind: 'points', target: 0.6 },
      }),
      reportFigure('durable_rate', null, { unit: 'percent', predicate: 'durable', sample: 0 }),
      reportFigure('handoff_rate', 0.25, {
        ...{ unit: 'percent', better: 'down', predicate: 'handoff', previous: 0.2, trend: 0.05 },
        trend_kind: 'points',
      }),
      reportFigure('hours_saved', 3900, { unit: 'seconds', predicate: null }),
      reportFigure('praise', 3, { name: 'Praised by visitors' }),
    ],
    series: [
      { from: first, to: second, values: values(8, 0.625) },
      { from: second, to: end, values: values(4, null) },
    ],
    breakdowns: [
      {
        by: 'agent_id',
        rows: [
          { key: reportedAgent, label: '=Front desk', values: values(9, 0.5) },
          { key: null, label: null, values: values(1, null) },
        ],
        others: { groups: 2, values: values(2, 0.5) },
      },
    ],
    funnel: [
      { step: 'reached', count: 12, predicate: 'eligible' },
      { step: 'resolved', count: 5, predicate: 'autonomous' },
    ],
    handoff_reasons: [
      { reason: 'tool_failure', count: 2, predicate: 'handoff:tool_failure' },
      { reason: null, count: 1, predicate: 'handoff:none' },
    ],
    top_unanswered: [{ _id: reportedAgent, question: 'Do you whiten teeth?', count: 3 }],
    warnings: [],
    ...more,
  }
}
