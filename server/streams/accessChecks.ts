interface Deps {
  /** Looks whose right still holds; never rejects. */
  check: () => Promise<void>
  /** One look in so many ticks where nobody has told of anything. */
  every: number
}

/** For how many ticks a process may still let somebody in by what it knew before. */
const ticksOfDoubt = 2

/**
 * When it is asked whether those who follow something still may: now and then, at once when somebody's right has ended,
 * and for a moment after that. One look at a time.
 */
export function createAccessChecks({ check, every }: Deps) {
  let isChecking = false
  let isAskedAgain = false
  let doubts = 0
  return { tick, checkSoon }

  function tick(ticks: number): void {
    const isDue = doubts > 0 || ticks % every === 0
    doubts = Math.max(0, doubts - 1)
    if (isDue && !isChecking) void look()
  }

  function checkSoon(): void {
    doubts = ticksOfDoubt
    // What a look that is under way has read may be from before.
    if (isChecking) isAskedAgain = true
    else void look()
  }

  async function look(): Promise<void> {
    isChecking = true
    do {
      isAskedAgain = false
      await check()
    } while (isAskedAgain)
    isChecking = false
  }
}
