/** States of a document for undo and redo. */
export interface EditHistory<T> {
  past: readonly T[]
  present: T
  future: readonly T[]
  /** Topic and time of the last change, so that consecutive typing becomes one undo step. */
  last?: { topic: string; at: number } | undefined
}

interface Change {
  /** Changes with the same topic in quick succession are undone together; a change without a topic is undone alone. */
  topic?: string | undefined
  /** Time of the change, in milliseconds. */
  at: number
}

/** Longest pause in typing within one undo step, in milliseconds. */
const pauseMs = 2000
/** Maximum number of undo states; nobody undoes more, and the oldest are dropped. */
const maxStates = 200

/** Begins a history; `before` is a state to which the first undo goes back. */
export function beginEditHistory<T>(present: T, before?: T): EditHistory<T> {
  return { past: before === undefined ? [] : [before], present, future: [] }
}

/** Returns the history after a change; the redo states are dropped. */
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

/** Maps every state, such as onto another person's concurrent changes. */
export function mapHistory<T>(history: EditHistory<T>, over: (state: T) => T): EditHistory<T> {
  return {
    past: history.past.map(over),
    present: over(history.present),
    future: history.future.map(over),
    last: history.last,
  }
}
