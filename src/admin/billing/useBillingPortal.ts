import { useNotify } from 'ra-core'
import { ApiError } from '../../api/ApiError.ts'
import { bodyOf } from '../../api/bodyOf.ts'
import { useApi } from '../../api/useApi.ts'
import { anyProblemText } from '../../ui/problemText.ts'
import { useGuard } from '../../ui/useGuard.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { billingTexts } from './billingTexts.ts'

/** Returns a function that leaves for a new session of the billing portal; resolves to false if there is none. */
export function useBillingPortal(): () => Promise<boolean> {
  const { client } = useApi()
  const guard = useGuard()
  const notify = useNotify()
  const texts = useTexts()
  return async () => {
    try {
      const { url } = await guard(bodyOf(client.GET('/billing/portal')))
      window.location.href = url
      return true
    } catch (error) {
      const { problems } = billingTexts(texts)
      const known = error instanceof ApiError ? problems[error.code] : undefined
      notify(known ?? anyProblemText(error, texts), { type: 'error' })
      return false
    }
  }
}
