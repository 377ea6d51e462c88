import type { ReportKind } from '../../../../common/reports/reportKinds.ts'
import type { BuiltinFigure } from './figureKind.ts'

const share = { unit: 'percent', how: 'rate' } as const
const number = { unit: 'count', how: 'count' } as const
const faster = { unit: 'seconds', better: 'down' } as const
const median = { ...faster, how: 'p50' } as const
const slowest = { ...faster, how: 'p95' } as const

/** Figures of every tenant, in the order in which reports show them. */
const figures: readonly BuiltinFigure[] = [
  { key: 'conversations', ...number, better: 'none', of: 'eligible' },
  { key: 'people', unit: 'count', better: 'none', how: 'people', of: 'with_person' },
  { key: 'handled', ...number, better: 'up', of: 'handled' },
  { key: 'autonomous', ...number, better: 'up', of: 'autonomous' },
  { key: 'autonomous_rate', ...share, better: 'up', of: 'autonomous', among: 'handled' },
  { key: 'durable_rate', ...share, better: 'up', of: 'durable', among: 'durability_known' },
  { key: 'handoffs', ...number, better: 'none', of: 'handoff' },
  { key: 'handoff_rate', ...share, better: 'down', of: 'handoff', among: 'engaged' },
  { key: 'reopen_rate', ...share, better: 'down', of: 'reopened', among: 'ended' },
  { key: 'human_replied', ...number, better: 'none', of: 'human_replied' },
  { key: 'unanswered', ...number, better: 'down', of: 'unanswered' },
  { key: 'rating_average', unit: 'score', better: 'up', how: 'average', of: 'rated', measure: 'rating' },
  { key: 'first_response_p50', ...median, of: 'with_first_response', measure: 'first_response' },
  { key: 'first_response_p95', ...slowest, of: 'with_first_response', measure: 'first_response' },
  {
    key: 'first_human_response_p50',
    ...median,
    of: 'with_first_human_response',
    measure: 'first_human_response',
  },
  {
    key: 'first_human_response_p95',
    ...slowest,
    of: 'with_first_human_response',
    measure: 'first_human_response',
  },
  {
    key: 'first_human_open_response_p50',
    ...median,
    of: 'with_first_human_open_response',
    measure: 'first_human_open_response',
  },
  {
    key: 'first_human_open_response_p95',
    ...slowest,
    of: 'with_first_human_open_response',
    measure: 'first_human_open_response',
  },
  {
    key: 'messages_per_conversation',
    unit: 'count',
    better: 'none',
    how: 'average',
    of: 'engaged',
    measure: 'messages',
  },
  { key: 'hours_saved', unit: 'seconds', better: 'up', how: 'sum', of: 'agent_replied', measure: 'saved' },
  {
    key: 'tokens_per_conversation',
    unit: 'tokens',
    better: 'down',
    how: 'average',
    of: 'with_tokens',
    measure: 'tokens',
  },
  { key: 'calls', ...number, better: 'none', isOfCalls: true, of: 'call' },
  { key: 'calls_answered', ...number, better: 'up', isOfCalls: true, of: 'call_answered' },
  { key: 'calls_abandoned', ...number, better: 'down', isOfCalls: true, of: 'call_abandoned' },
  { key: 'calls_failed', ...number, better: 'down', isOfCalls: true, of: 'call_failed' },
  {
    key: 'call_duration_p50',
    ...median,
    better: 'none',
    isOfCalls: true,
    of: 'with_call_duration',
    measure: 'call_duration',
  },
  {
    key: 'call_duration_p95',
    ...slowest,
    better: 'none',
    isOfCalls: true,
    of: 'with_call_duration',
    measure: 'call_duration',
  },
  { key: 'answer_delay_p50', ...median, isOfCalls: true, of: 'with_answer_delay', measure: 'answer_delay' },
  { key: 'answer_delay_p95', ...slowest, isOfCalls: true, of: 'with_answer_delay', measure: 'answer_delay' },
  {
    key: 'interruptions_per_call',
    unit: 'count',
    better: 'down',
    isOfCalls: true,
    how: 'average',
    of: 'call_answered',
    measure: 'interruptions',
  },
  {
    key: 'sound_quality_average',
    unit: 'score',
    better: 'up',
    isOfCalls: true,
    how: 'average',
    of: 'with_sound_quality',
    measure: 'sound_quality',
  },
]

/** Returns the figures that a kind of report has. */
export function builtinFigures(kind: ReportKind): readonly BuiltinFigure[] {
  return kind === 'text' ? figures.filter(({ isOfCalls }) => isOfCalls !== true) : figures
}
