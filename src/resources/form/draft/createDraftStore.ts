import { createStore, delMany, entries, set } from 'idb-keyval'
import { type Draft, type DraftPlace, draftPrefix, isExpired } from './draft.ts'
import type { LivingTabs } from './livingTabs.ts'

export interface DraftStore {
  /** Writes this tab's draft; undefined removes it. */
  put(place: DraftPlace, draft: Omit<Draft, 'tab'> | undefined): Promise<void>
  /** Leaves this tab's draft for the next form, which may be in this tab. */
  leave(place: DraftPlace, draft: Omit<Draft, 'tab'>): Promise<void>
  /** Returns the newest draft that no open tab is working on, and removes expired ones. */
  find(place: DraftPlace): Promise<Draft | undefined>
  /** Removes a draft that `find` returned. */
  drop(place: DraftPlace, draft: Draft): Promise<void>
}

/** Stores unsaved edits in IndexedDB, one draft per tab, so that tabs never overwrite each other's. */
export function createDraftStore(tabs: LivingTabs, now: () => Date): DraftStore {
  const store = createStore('switchboard-drafts', 'drafts')
  const keyOf = (place: DraftPlace, tab: string) => draftPrefix(place) + tab
  return {
    async put(place, draft) {
      const key = keyOf(place, tabs.own)
      if (draft) await set(key, { ...draft, tab: tabs.own }, store)
      else await delMany([key], store)
    },
    async leave(place, draft) {
      const tab = `${tabs.own}-left`
      await set(keyOf(place, tab), { ...draft, tab }, store)
      await delMany([keyOf(place, tabs.own)], store)
    },
    async find(place) {
      const [all, living] = await Promise.all([entries<string, Draft>(store), tabs.living()])
      const expired = all.filter(([, draft]) => isExpired(draft, now()))
      if (expired.length > 0) {
        await delMany(
          expired.map(([key]) => key),
          store,
        )
      }
      return all
        .filter(([key, draft]) => key.startsWith(draftPrefix(place)) && !living.has(draft.tab))
        .map(([, draft]) => draft)
        .filter(draft => !isExpired(draft, now()))
        .sort((a, b) => b.at.localeCompare(a.at))[0]
    },
    drop: (place, draft) => delMany([keyOf(place, draft.tab)], store),
  }
}
