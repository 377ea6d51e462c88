/** Properties by which visits of a step differ. */
export interface Visit {
  next: string | null
  code: string | null
  outputHash: string
}

/** Returns the most diverse visits: each branch and failure in turn, and each result once before any repeats. */
export function mostDiverse<T extends Visit>(visits: readonly T[], max: number): T[] {
  const seen = new Set<string>()
  const isNew = ({ next, code, outputHash }: T) => {
    const key = JSON.stringify([next, code, outputHash])
    return !seen.has(key) && seen.add(key)
  }
  const fresh = visits.filter(isNew)
  const again = visits.filter(visit => !fresh.includes(visit))
  return [...inTurn(fresh), ...inTurn(again)].slice(0, max)
}

/** Orders the visits in rounds: one of each branch and failure, then the next of each. */
function inTurn<T extends Visit>(visits: readonly T[]): T[] {
  const rounds = new Map<string, number>()
  const numbered = visits.map(visit => {
    const key = JSON.stringify([visit.next, visit.code])
    const round = rounds.get(key) ?? 0
    rounds.set(key, round + 1)
    return { visit, round }
  })
  return numbered.sort((one, other) => one.round - other.round).map(({ visit }) => visit)
}
