import limits from '../../openapi/limits.json' with { type: 'json' }

/** What a boot screen shows at a moment. */
export interface BootScreen {
  /** False in the first half second, so that a quick start does not flash. */
  isShown: boolean
  secondsLeft: number
  /** Whether it may take longer, or so long that something may be wrong. */
  phase: 'counting' | 'longer' | 'overdue'
}

/** The boot screen `elapsedMs` after a page began to wait (§2, §9), before the server is there and after. */
export function bootScreen(elapsedMs: number): BootScreen {
  const secondsLeft = Math.max(0, countdownSeconds - Math.floor(elapsedMs / 1000))
  return { isShown: elapsedMs >= delayMs, secondsLeft, phase: phaseAt(secondsLeft) }
}

/** The share of the time that is left, 1 to 0. */
export function bootShare({ secondsLeft }: BootScreen): number {
  return secondsLeft / countdownSeconds
}

const { countdownSeconds, delayMs, extraMessageFromSeconds } = limits.boot

function phaseAt(secondsLeft: number): BootScreen['phase'] {
  if (secondsLeft <= 1) return 'overdue'
  return secondsLeft <= extraMessageFromSeconds ? 'longer' : 'counting'
}
