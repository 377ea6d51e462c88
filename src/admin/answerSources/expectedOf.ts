import type { RetrievalCandidate } from './useRetrieval.ts'

type Expected = { entity: 'business_info' } | NonNullable<RetrievalCandidate['source']>

/**
 * Returns the sources that a test question should find: those that the answer names, or the best one if it names none;
 * each once.
 */
export function expectedOf(candidates: readonly RetrievalCandidate[]): Expected[] {
  const named = candidates.filter(({ is_named: isNamed }) => isNamed)
  const given = candidates.filter(({ use }) => use === 'given').slice(0, 1)
  const sources = (named.length > 0 ? named : given).map(
    ({ source }): Expected => source ?? { entity: 'business_info' },
  )
  const byPlace = new Map(sources.map(source => [JSON.stringify(source), source]))
  return [...byPlace.values()].slice(0, maxExpected)
}

/** Limit of the contract. */
const maxExpected = 10
