import type { FinishedStep, Journal } from './journal.ts'

/** Creates a journal that stores nothing. */
export function createMemoryJournal(runId: string): Journal {
  const finished = new Map<string, FinishedStep>()
  const attempts = new Map<string, number>()
  const begun = new Map<string, Date>()
  return {
    finished: async path => finished.get(path),
    begin: async path => {
      const attempt = (attempts.get(path) ?? 0) + 1
      attempts.set(path, attempt)
      const begunAt = begun.get(path) ?? new Date()
      begun.set(path, begunAt)
      return { key: `${runId}/${path}`, attempt, begunAt }
    },
    pause: async path => void attempts.set(path, (attempts.get(path) ?? 1) - 1),
    finish: async (path, result) => void finished.set(path, result),
  }
}
