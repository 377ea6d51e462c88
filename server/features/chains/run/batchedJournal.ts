import type { BegunStep, FinishedStep, Journal } from './journal.ts'
import { RunEnded } from './runEnded.ts'

/** State of a step that a run has reached. */
export interface JournalEntry {
  attempts: number
  /** Time when the run first reached the step. */
  begunAt: Date
  /** True if the step waits and has nothing to do for now. */
  isPaused: boolean
  result: FinishedStep | null
}

/** An entry as it is stored. */
export interface JournalRow extends JournalEntry, Omit<BegunStep, 'isRepeatable'> {
  path: string
}

/**
 * Stores rows in order. Returns the paths of the stored ones; after the run has ended, only rows with results are
 * stored.
 */
export type WriteRows = (rows: readonly JournalRow[]) => Promise<ReadonlySet<string>>

/** A journal that stores entries together; `rest` returns the entries not yet stored at the end of the run. */
export interface BatchedJournal extends Journal {
  /** Waits for writes in progress and returns the entries not yet stored. From then on, the journal stores nothing. */
  rest(): Promise<JournalRow[]>
}

/**
 * Stores entries together: the end of a step with the start of the next, and repeatable steps with the next
 * unrepeatable one. An unrepeatable step begins only once that write is done. Its result is stored together with what
 * follows in the same turn of the event loop.
 */
export function createBatchedJournal({ runId, now, before, write }: Given): BatchedJournal {
  const entries = new Map(before)
  const begun = new Map<string, BegunStep>()
  const pending = new Map<string, JournalRow>()
  let last: Promise<unknown> = Promise.resolve()
  let next: ReturnType<WriteRows> | undefined
  let isResting = false
  return { finished, begin, pause, finish, rest }

  async function finished(path: string) {
    return entries.get(path)?.result ?? undefined
  }

  async function begin(path: string, step: BegunStep) {
    const known = entries.get(path) ?? { attempts: 0, begunAt: now(), isPaused: false, result: null }
    const attempts = known.isPaused ? known.attempts : known.attempts + 1
    begun.set(path, step)
    note(path, { ...known, attempts, isPaused: false })
    if (!step.isRepeatable && !(await stored()).has(path)) throw new RunEnded()
    return { key: `${runId}/${path}`, attempt: attempts, begunAt: known.begunAt }
  }

  async function pause(path: string) {
    change(path, { isPaused: true })
  }

  async function finish(path: string, result: FinishedStep) {
    change(path, { result })
    // The next write repeats a failed one.
    if (!begun.get(path)?.isRepeatable) stored().catch(() => {})
    begun.delete(path)
  }

  function change(path: string, more: Partial<JournalEntry>): void {
    const known = entries.get(path)
    if (known) note(path, { ...known, ...more })
  }

  function note(path: string, entry: JournalEntry): void {
    entries.set(path, entry)
    const step = begun.get(path)
    if (!step) throw new TypeError(`The step ${path} has not begun`)
    const { stepId, type, input } = step
    pending.set(path, { path, stepId, type, input, ...entry })
  }

  /** Writes all entries noted until the write begins, in this turn of the event loop or during another write. */
  function stored(): ReturnType<WriteRows> {
    next ??= writePending()
    return next
  }

  async function writePending() {
    await Promise.all([last.catch(() => {}), new Promise(setImmediate)])
    const rows = isResting ? [] : [...pending.values()]
    const writing = rows.length === 0 ? Promise.resolve(new Set<string>()) : write(rows)
    last = writing
    next = undefined
    const taken = await writing
    for (const row of rows) if (pending.get(row.path) === row) pending.delete(row.path)
    return taken
  }

  async function rest() {
    isResting = true
    await Promise.allSettled([last, next])
    return [...pending.values()]
  }
}

interface Given {
  runId: string
  now: () => Date
  before: ReadonlyMap<string, JournalEntry>
  write: WriteRows
}
