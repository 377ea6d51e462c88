/** Milliseconds since the last noon in UTC. */
const sinceNoonMs = (Date.now() + 43_200_000) % 86_400_000

/** Returns the time on a clock that starts at noon UTC, so that no day ends during a test. */
export function aroundNoon(): Date {
  return new Date(Date.now() - sinceNoonMs)
}
