/** How long ago it was noon in UTC. */
const sinceNoonMs = (Date.now() + 43_200_000) % 86_400_000

/** A clock that goes on from noon: no day ends while it is used. */
export function aroundNoon(): Date {
  return new Date(Date.now() - sinceNoonMs)
}
