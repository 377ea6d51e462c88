import { handoffReasons } from '../../../common/reports/outcomePredicates.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import type { PredicateCounts } from './store/readCounts.ts'

type Reason = components['schemas']['Report']['handoff_reasons'][number]

/** Returns why conversations were handed over, the most frequent reason first. */
export function reasonsOf(counts: PredicateCounts): Reason[] {
  const given = handoffReasons.map(reason => ({ reason, predicate: `handoff:${reason}` }) as const)
  const all = [...given, { reason: null, predicate: 'handoff:none' } as const]
  return all
    .map(one => ({ ...one, count: counts[one.predicate] }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
}
