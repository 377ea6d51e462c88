/** Seconds to wait after each failed attempt. */
const waits = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const
const dayMs = 86_400_000

/** Days without a success after which an endpoint is switched off. */
export const mostFailingDays = 5

/**
 * Returns the time of the next attempt after `attempts` failed ones, or null after the last. `chance` from 0 to 1
 * spreads it by 10 % in both directions. The endpoint can ask for more time.
 */
export function nextAttempt(
  attempts: number,
  { now, chance, retryAfterMs = 0 }: { now: Date; chance: number; retryAfterMs?: number | undefined },
): Date | null {
  const seconds = waits[attempts - 1]
  if (seconds === undefined) return null
  const spread = seconds * 1000 * (0.9 + 0.2 * chance)
  return new Date(now.getTime() + Math.max(spread, retryAfterMs))
}

/** Returns whether an endpoint has failed for so long that it is switched off. */
export function hasFailedTooLong(failingSince: Date | null, now: Date): boolean {
  return failingSince !== null && now.getTime() - failingSince.getTime() >= mostFailingDays * dayMs
}
