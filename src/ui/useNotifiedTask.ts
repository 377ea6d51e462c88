import { useNotify } from 'ra-core'
import { anyProblemText } from './problemText.ts'
import { useGuard } from './useGuard.ts'
import { useTexts } from './useTexts.ts'

export interface TaskOptions {
  /** Tells a refusal elsewhere, such as in a dialog: true where it has. */
  onRefused?: (error: unknown, text: string) => boolean
}

/** Waits for something to be done and tells the person how it went; true when it was done. */
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
