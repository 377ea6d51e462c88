/** Whether every case is run and not a few of them alone, as `npm run test:soak` does. */
const isSoak = process.env.SOAK === '1'

/** What tests that choose their cases at random begin with: the same in each run, a new one in each long run. */
export const seed = Number(process.env.TEST_SEED ?? 1)

/** How many rounds a test goes: a few, and many in the long run. */
export function rounds(few: number, many: number): number {
  return isSoak ? many : few
}

/** So many of the cases, spread evenly over all of them; every case in the long run. */
export function someOf<T>(cases: readonly T[], few: number): readonly T[] {
  if (isSoak || cases.length <= few) return cases
  const step = cases.length / few
  const first = seed % Math.floor(step)
  return Array.from({ length: few }, (_, index) => cases[first + Math.floor(index * step)] as T)
}
