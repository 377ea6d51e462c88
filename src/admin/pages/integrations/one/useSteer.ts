import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { ApiError } from '../../../../api/ApiError.ts'
import { anyProblemText } from '../../../../ui/problemText.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { integrationsTexts } from '../integrationsTexts.ts'
import { integrationsKey } from '../useIntegrations.ts'

/** Returns a function that waits for a change of a connection, reads it again, and shows an error; true on success. */
export function useSteer(): (call: Promise<unknown>) => Promise<boolean> {
  const all = useTexts()
  const texts = integrationsTexts(all)
  const queries = useQueryClient()
  const notify = useNotify()
  return async call => {
    try {
      await call
      return true
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 412
      notify(isStale ? texts.stale : anyProblemText(error, all), { type: 'error' })
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: [...integrationsKey, 'live'] })
    }
  }
}
