import { useNotify } from 'ra-core'
import { anyProblemText } from './problemText.ts'
import { useGuard } from './useGuard.ts'
import { useTexts } from './useTexts.ts'

export interface TaskOptions {
  /** Shows a rejection elsewhere, such as in a dialog; returns true if it did. */
  onRefused?: (error: unknown, text: string) => boolean
}

/** Returns a function that waits for a task and notifies the person of its outcome; resolves to true on success. */
export function useNotifiedTask(): (
  task: Promise<unknown>,
  done: string,
  options?: TaskOptions,
) => Promise<boolean> {
  const notify = useNotify()
  const guard = useGuard()
  const texts = useTexts()
  return async (task, done, { onRefused } = {}) => {
    try {
      await guard(task)
      notify(done, { type: 'success' })
      return true
    } catch (error) {
      const text = anyProblemText(error, texts)
      if (!onRefused?.(error, text)) notify(text, { type: 'error' })
      return false
    }
  }
}
