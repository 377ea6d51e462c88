import limits from '../../../openapi/limits.json' with { type: 'json' }

/**
 * §9 Where a bar stands whose first part, up to `faked`, moves by itself until something is known: it eases towards
 * its end by half of what is left in each half-life. What is really done fills the rest. All shares are 0 to 1.
 */
export function shownShare(faked: number, done: number, waitedMs: number): number {
  if (done > 0) return faked + (1 - faked) * Math.min(1, done)
  return faked * (1 - 0.5 ** (waitedMs / limits.fakedProgress.halfLifeMs))
}
