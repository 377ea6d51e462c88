/** States of a document to go back and forward to. */
export interface EditHistory<T> {
  past: readonly T[]
  present: T
  future: readonly T[]
  /** What the last change was about, and when it was made: typing goes into one step of undo. */
  last?: { topic: string; at: number } | undefined
}

interface Change {
  /** Changes of the same topic in quick succession are undone together; none stands by itself. */
  topic?: string | undefined
  /** When it is made, in milliseconds. */
  at: number
}

/** Typing with longer breaks than this is undone in several steps. */
const pauseMs = 2000
/** More than anybody goes back; the oldest are forgotten. */
const maxStates = 200

export function beginEditHistory<T>(present: T): EditHistory<T> {
  return { past: [], present, future: [] }
}

/** The history after a change; what had been undone before is gone. */
export function changed<T>(history: EditHistory<T>, next: T, { topic, at }: Change): EditHistory<T> {
  const { past, present, last } = history
  if (next === present) return history
  const goesOn = topic !== undefined && last?.topic === topic && at - last.at <= pauseMs
  return {
    past: goesOn ? past : [...past, present].slice(-maxStates),
    present: next,
    future: [],
    last: topic === undefined ? undefined : { topic, at },
  }
}

export function undone<T>({ past, present, future }: EditHistory<T>): EditHistory<T> {
  const before = past.at(-1)
  if (before === undefined) return { past, present, future }
  return { past: past.slice(0, -1), present: before, future: [present, ...future] }
}

export function redone<T>({ past, present, future }: EditHistory<T>): EditHistory<T> {
  const [next, ...rest] = future
  if (next === undefined) return { past, present, future }
  return { past: [...past, present], present: next, future: rest }
}

/** Every state carried over, such as onto what somebody else has changed meanwhile. */
export function mapHistory<T>(history: EditHistory<T>, over: (state: T) => T): EditHistory<T> {
  return {
    past: history.past.map(over),
    present: over(history.present),
    future: history.future.map(over),
    last: history.last,
  }
}
