import limits from '../../../openapi/limits.json' with { type: 'json' }

/**
 * §9 Returns the position of a progress bar whose first part, up to `faked`, moves by itself until real progress is
 * known: in each half-life it covers half of what is left. Real progress fills the rest. All shares are from 0 to 1.
 */
export function shownShare(faked: number, done: number, waitedMs: number): number {
  if (done > 0) return faked + (1 - faked) * Math.min(1, done)
  return faked * (1 - 0.5 ** (waitedMs / limits.fakedProgress.halfLifeMs))
}
