import limits from '../../openapi/limits.json' with { type: 'json' }

/** What the boot screen shows at a moment. */
export interface BootScreen {
  /** False in the first half second, so that a quick start does not flash. */
  isShown: boolean
  secondsLeft: number
  note: string
  /** The time is up: the note says that something may be wrong. */
  isOverdue: boolean
}

/** The boot screen `elapsedMs` after the page began to wait (§2, §9). */
export function bootScreen(elapsedMs: number): BootScreen {
  const secondsLeft = Math.max(0, countdownSeconds - Math.floor(elapsedMs / 1000))
  const isOverdue = secondsLeft <= 1
  return {
    isShown: elapsedMs >= delayMs,
    secondsLeft,
    note: isOverdue ? overdue : noteAt(secondsLeft),
    isOverdue,
  }
}

const { countdownSeconds, delayMs, extraMessageFromSeconds } = limits.boot

const overdue = 'There may be a problem with the server boot sequence. Please contact support.'

function noteAt(secondsLeft: number): string {
  if (secondsLeft > extraMessageFromSeconds) return ''
  return `This may take up to ${secondsLeft} more seconds ...`
}
