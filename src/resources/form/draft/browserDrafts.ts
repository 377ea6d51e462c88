import { tabId } from '../../../ui/tabLock/tabId.ts'
import { createDraftStore, type DraftStore } from './createDraftStore.ts'
import { createLivingTabs } from './livingTabs.ts'

/** Returns the drafts of this browser, as this tab sees them. */
export function browserDrafts(): DraftStore {
  const tabs = createLivingTabs(navigator.locks, tabId)
  return createDraftStore(tabs, () => new Date())
}
