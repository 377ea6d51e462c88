import { useNotify } from 'ra-core'
import { useTexts } from '../../ui/useTexts.ts'
import { anyProblemText } from './problemText.ts'
import { useGuard } from './useGuard.ts'

/** Waits for something to be done and tells whether it was; true when it was. */
export function useDeed(): (deed: Promise<unknown>, done: string) => Promise<boolean> {
  const notify = useNotify()
  const guard = useGuard()
  const texts = useTexts()
  return async (deed, done) => {
    try {
      await guard(deed)
      notify(done, { type: 'success' })
      return true
    } catch (error) {
      notify(anyProblemText(error, texts), { type: 'error' })
      return false
    }
  }
}
