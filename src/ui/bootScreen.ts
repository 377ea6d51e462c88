import limits from '../../openapi/limits.json' with { type: 'json' }

/** State of the boot screen at a moment. */
export interface BootScreen {
  /** False in the first half second, so that a quick start does not flicker. */
  isShown: boolean
  secondsLeft: number
  /** Tells if booting may take longer, or so long that something may be wrong. */
  phase: 'counting' | 'longer' | 'overdue'
}

/** Returns the boot screen's state `elapsedMs` after the page started to wait (§2, §9). */
export function bootScreen(elapsedMs: number): BootScreen {
  const secondsLeft = Math.max(0, countdownSeconds - Math.floor(elapsedMs / 1000))
  return { isShown: elapsedMs >= delayMs, secondsLeft, phase: phaseAt(secondsLeft) }
}

/** Returns the share of the time that is left, from 1 to 0. */
export function bootShare({ secondsLeft }: BootScreen): number {
  return secondsLeft / countdownSeconds
}

const { countdownSeconds, delayMs, extraMessageFromSeconds } = limits.boot

function phaseAt(secondsLeft: number): BootScreen['phase'] {
  if (secondsLeft <= 1) return 'overdue'
  return secondsLeft <= extraMessageFromSeconds ? 'longer' : 'counting'
}
