import { useLogout, useNotify } from 'ra-core'
import { describeError } from '../../ui/describeError.ts'
import { useTexts } from '../../ui/useTexts.ts'

/** Returns a function that ends the session and reloads the site's origin, so that nothing stays in memory (§2). */
export function useSignOut(): () => Promise<void> {
  const logout = useLogout()
  const notify = useNotify()
  const texts = useTexts()
  return async () => {
    try {
      await logout({}, window.location.origin)
    } catch (error) {
      notify(describeError(error, texts).text, { type: 'error' })
    }
  }
}
