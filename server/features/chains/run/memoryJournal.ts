import type { FinishedStep, Journal } from './journal.ts'

/** The journal of a run of which nothing is kept. */
export function createMemoryJournal(runId: string): Journal {
  const finished = new Map<string, FinishedStep>()
  const attempts = new Map<string, number>()
  return {
    finished: async path => finished.get(path),
    begin: async path => {
      const attempt = (attempts.get(path) ?? 0) + 1
      attempts.set(path, attempt)
      return { key: `${runId}/${path}`, attempt }
    },
    finish: async (path, result) => void finished.set(path, result),
  }
}
