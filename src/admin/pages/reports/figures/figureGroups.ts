import type { Figure } from '../useReport.ts'

/** The figures that answer first whether the agents are worth it. */
const mainKeys = ['autonomous_rate', 'handoff_rate', 'hours_saved']

/** Figures under each heading. Those of no heading come last. */
const keysOf = {
  outcome: [
    'conversations',
    'people',
    'handled',
    'autonomous',
    'durable_rate',
    'handoffs',
    'human_replied',
    'reopen_rate',
    'unanswered',
    'rating_average',
  ],
  calls: [
    'calls',
    'calls_answered',
    'calls_abandoned',
    'calls_failed',
    'call_duration_p50',
    'call_duration_p95',
    'answer_delay_p50',
    'answer_delay_p95',
    'interruptions_per_call',
    'sound_quality_average',
  ],
  speed: [
    'first_response_p50',
    'first_response_p95',
    'first_human_response_p50',
    'first_human_response_p95',
    'first_human_open_response_p50',
    'first_human_open_response_p95',
  ],
  effort: ['messages_per_conversation', 'tokens_per_conversation'],
} as const

export type FigureHeading = keyof typeof keysOf | 'more'

export interface FigureGroup {
  heading: FigureHeading
  figures: Figure[]
}

/** Sorts the figures of a report: the main ones, and the others under their headings, in the tenant's order. */
export function figureGroups(totals: readonly Figure[]): { main: Figure[]; groups: FigureGroup[] } {
  const found = (keys: readonly string[]) => totals.filter(({ key }) => keys.includes(key))
  const known = new Set<string>([...mainKeys, ...Object.values(keysOf).flat()])
  const headings = Object.entries(keysOf) as [FigureHeading, readonly string[]][]
  const groups: FigureGroup[] = [
    ...headings.map(([heading, keys]) => ({ heading, figures: found(keys) })),
    { heading: 'more', figures: totals.filter(({ key }) => !known.has(key)) },
  ]
  const main = mainKeys.flatMap(key => totals.find(one => one.key === key) ?? [])
  return { main, groups: groups.filter(({ figures }) => figures.length > 0) }
}
