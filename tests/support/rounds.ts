/** True if every case runs instead of a few, as in `npm run test:soak`. */
const isSoak = process.env.SOAK === '1'

/** Seed of tests that choose random cases: the same in each run, a new one in each soak run. */
export const seed = Number(process.env.TEST_SEED ?? 1)

/** Returns the number of rounds of a test: `few`, or `many` in a soak run. */
export function rounds(few: number, many: number): number {
  return isSoak ? many : few
}

/** Returns `few` of the cases, spread evenly over all of them; every case in a soak run. */
export function someOf<T>(cases: readonly T[], few: number): readonly T[] {
  if (isSoak || cases.length <= few) return cases
  const step = cases.length / few
  const first = seed % Math.floor(step)
  return Array.from({ length: few }, (_, index) => cases[first + Math.floor(index * step)] as T)
}
