import { useNotify } from 'ra-core'
import type { Preferences } from '../../resources/data/createListApi.ts'
import { useChangePreferences } from '../../resources/data/useChangePreferences.ts'
import { usePreferences } from '../../resources/data/usePreferences.ts'
import { anyProblemText } from '../../ui/problemText.ts'
import { useTexts } from '../../ui/useTexts.ts'

type Notice = NonNullable<Preferences['closed_notices']>[number]

/**
 * Returns whether a notice is shown, and a function that closes it for good. The choice is stored in the person's
 * preferences, so it applies on every device. Until they have loaded, the notice is not shown.
 */
export function useClosedNotice(notice: Notice) {
  const change = useChangePreferences()
  const notify = useNotify()
  const texts = useTexts()
  const { data, isFetched } = usePreferences()
  const closed = data?.closed_notices ?? []
  return { isShown: isFetched && !closed.includes(notice), close }

  async function close(): Promise<void> {
    await change({ closed_notices: [...closed, notice] }).catch(error =>
      notify(anyProblemText(error, texts), { type: 'error' }),
    )
  }
}
