import type { components } from '../../../openapi/generated/types.d.ts'
import type { PredicateCounts } from './store/readCounts.ts'

type Warning = components['schemas']['Report']['warnings'][number]

interface Told {
  counts: PredicateCounts
  notKept: number
  waiting: number
}

/** Returns what to know before reading the figures of a report. */
export function warningsOf({ counts, notKept, waiting }: Told): Warning[] {
  const all = [
    { code: 'still_counting', count: waiting },
    { code: 'not_kept', count: notKept },
    { code: 'no_tokens', count: counts.without_tokens },
    { code: 'not_yet_known', count: counts.not_yet_known },
  ] as const
  return all.filter(({ count }) => count > 0)
}
