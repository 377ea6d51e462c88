interface Deps {
  /** Checks whose access is still valid; never rejects. */
  check: () => Promise<void>
  /** Ticks between two checks if no notification arrives. */
  every: number
}

/** Ticks for which a process may still admit someone based on outdated data. */
const ticksOfDoubt = 2

/**
 * Decides when to check that followers still have access: at intervals, at once when someone's access has ended, and
 * for a moment after that. Only one check runs at a time.
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
    // A running check may have read data from before the change.
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
