import { randomText } from '../../../api/randomText.ts'
import { createDraftStore, type DraftStore } from './createDraftStore.ts'
import { createLivingTabs } from './livingTabs.ts'

/** The drafts of this browser, as this tab sees them. */
export function browserDrafts(): DraftStore {
  const tabs = createLivingTabs(navigator.locks, randomText(16))
  return createDraftStore(tabs, () => new Date())
}
