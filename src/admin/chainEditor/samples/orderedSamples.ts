import type { components } from '../../../../openapi/generated/types.d.ts'

export type Sample = components['schemas']['ChainSample']

/** A sample, marked if it is the last success or the last failure. */
export interface MarkedSample {
  sample: Sample
  isLastGood: boolean
  isLastFailed: boolean
}

interface Found {
  newest: readonly Sample[]
  /** The last failed sample, of any age. */
  failed: Sample | undefined
  /** Samples in the requested order. */
  ordered: readonly Sample[]
}

/** Returns pinned samples first, then the last success and the last failure, then the others in order; each once. */
export function orderedSamples({ newest, failed, ordered }: Found): MarkedSample[] {
  const lastGood = newest.find(({ error, is_simulated }) => error === null && !is_simulated)
  const good = lastGood ?? newest.find(({ error }) => error === null)
  const lastFailed = failed?.error ? failed : undefined
  const first = [...newest.filter(({ is_pinned }) => is_pinned), good, lastFailed]
  const all = [...first, ...ordered].filter(one => one !== undefined)
  // A map keeps the position at which a key was first set.
  const each = new Map(all.map(sample => [sampleKey(sample), sample])).values()
  return [...each].map(sample => ({
    sample,
    isLastGood: isSame(sample, good),
    isLastFailed: isSame(sample, lastFailed),
  }))
}

/** Returns the key of a sample: its run and its path in the run. */
export function sampleKey({ run_id, path }: Pick<Sample, 'run_id' | 'path'>): string {
  return `${run_id} ${path}`
}

function isSame(sample: Sample, other: Sample | undefined): boolean {
  return other !== undefined && sampleKey(sample) === sampleKey(other)
}
