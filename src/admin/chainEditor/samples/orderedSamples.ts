import type { components } from '../../../../openapi/generated/types.d.ts'

export type Sample = components['schemas']['ChainSample']

/** A sample, with what it is beside its place in the list. */
export interface MarkedSample {
  sample: Sample
  isLastGood: boolean
  isLastFailed: boolean
}

interface Found {
  newest: readonly Sample[]
  /** The last failed one, however long ago. */
  failed: Sample | undefined
  /** In the order that was asked for. */
  ordered: readonly Sample[]
}

/** Pinned samples first, then the last good and the last failed one, then the others in their order; each once. */
export function orderedSamples({ newest, failed, ordered }: Found): MarkedSample[] {
  const lastGood = newest.find(({ error, is_simulated }) => error === null && !is_simulated)
  const good = lastGood ?? newest.find(({ error }) => error === null)
  const lastFailed = failed?.error ? failed : undefined
  const first = [...newest.filter(({ is_pinned }) => is_pinned), good, lastFailed]
  const all = [...first, ...ordered].filter(one => one !== undefined)
  // A map keeps the place at which a key came first.
  const each = new Map(all.map(sample => [sampleKey(sample), sample])).values()
  return [...each].map(sample => ({
    sample,
    isLastGood: isSame(sample, good),
    isLastFailed: isSame(sample, lastFailed),
  }))
}

/** A visit is known by its run and its place in it. */
export function sampleKey({ run_id, path }: Pick<Sample, 'run_id' | 'path'>): string {
  return `${run_id} ${path}`
}

function isSame(sample: Sample, other: Sample | undefined): boolean {
  return other !== undefined && sampleKey(sample) === sampleKey(other)
}
