import type { components } from '../../../openapi/generated/types.d.ts'
import type { PredicateCounts } from './store/readCounts.ts'

type Step = components['schemas']['Report']['funnel'][number]

/** The names of the conversations of each step; each contains the next. */
const steps = {
  reached: 'eligible',
  engaged: 'engaged',
  handled: 'handled',
  resolved: 'autonomous',
  durable: 'durable',
} as const

/** Returns how far the conversations of a report came. */
export function funnelOf(counts: PredicateCounts): Step[] {
  const names = Object.keys(steps) as (keyof typeof steps)[]
  return names.map(step => ({ step, count: counts[steps[step]], predicate: steps[step] }))
}
