import { useNotify } from 'ra-core'
import { useChangePreferences } from '../../../resources/data/useChangePreferences.ts'
import { usePreferences } from '../../../resources/data/usePreferences.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { homeTexts } from './homeTexts.ts'

/**
 * Returns whether the user has hidden the setup steps, and a function that changes it. The choice is stored in the
 * user's preferences, so it applies on every device.
 */
export function useHiddenSteps() {
  const change = useChangePreferences()
  const notify = useNotify()
  const texts = homeTexts(useTexts())
  const { data, isFetched } = usePreferences()
  return { isKnown: isFetched, isHidden: data?.home?.are_steps_hidden ?? false, hide }

  async function hide(are_steps_hidden: boolean): Promise<void> {
    await change({ home: { are_steps_hidden } }).catch(() => notify(texts.steps.failed, { type: 'error' }))
  }
}
