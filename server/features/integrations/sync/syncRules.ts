import { v7 } from 'uuid'
import type { Counts } from '../store/runStore.ts'
import type { StoredSync } from '../store/syncStore.ts'

const fullEveryMs = 24 * 3_600_000

/**
 * Returns where a run starts: within the pass that an earlier run left, or with a new one. A pass reads everything if
 * there is no earlier change to start from, or if the latest complete pass is a day old: only then are deletions seen.
 */
export function passStart(state: StoredSync, now: Date) {
  if (state.pass !== null) return { pass: state.pass, pass_is_full: state.pass_is_full, place: state.place }
  const isOld = state.full_at === null || now.getTime() - state.full_at.getTime() >= fullEveryMs
  return { pass: v7(), pass_is_full: state.since === null || isOld, place: null, next_since: null }
}

/** Returns whether more entries are gone than a sync deletes by itself: more than 20, and more than 30 percent. */
export function isOverBrake(gone: number, of: number): boolean {
  return gone > 20 && gone > of * 0.3
}

const enoughToJudge = 20

/** Returns whether at least one entry in five could not be stored. */
export function isTooBad({ seen, failed }: Counts): boolean {
  return seen >= enoughToJudge && failed >= seen * 0.2
}

const waits = [60_000, 300_000, 1_800_000, 1_800_000]

/**
 * Returns when a failed run is retried: after 1, 5 and 30 minutes, or when the other system allows it; null after five
 * failures in a row, when a person has to look.
 */
export function retryAt(
  earlierFailures: number,
  code: string,
  retryAfterMs: number | undefined,
  now: Date,
): Date | null {
  const wait = waits[earlierFailures]
  if (code === 'rate_limited') return new Date(now.getTime() + Math.max(retryAfterMs ?? 60_000, 1000))
  return wait === undefined ? null : new Date(now.getTime() + Math.max(wait, retryAfterMs ?? 0))
}
