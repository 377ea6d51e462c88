import type { BegunStep, FinishedStep, Journal } from './journal.ts'
import { RunEnded } from './runEnded.ts'

/** What is known of a step that a run has come to. */
export interface JournalEntry {
  attempts: number
  /** When the run first came to it. */
  begunAt: Date
  /** It has nothing to do for now. */
  isPaused: boolean
  result: FinishedStep | null
}

/** An entry as it is stored. */
export interface JournalRow extends JournalEntry, Omit<BegunStep, 'isRepeatable'> {
  path: string
}

/** Stores rows in their order; gives the paths of those it has taken, which are those with results where the run was ended. */
export type WriteRows = (rows: readonly JournalRow[]) => Promise<ReadonlySet<string>>

/** A journal, and what of it is still to be stored when its run comes to rest. */
export interface BatchedJournal extends Journal {
  /** Waits for what is being stored; nothing more is stored by the journal from then on. */
  rest(): Promise<JournalRow[]>
}

/**
 * Stores together what comes together: the end of a step with the beginning of the next, and what can be done again with the
 * next that cannot. A step that cannot begins once that is stored; its result is stored in the same turn as what follows.
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
    // Who stores next tries again what could not be stored.
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

  /** With all that is noted until the writing begins, in this turn of the event loop or while another one is under way. */
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
