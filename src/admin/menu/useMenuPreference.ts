import { useNotify } from 'ra-core'
import type { Preferences } from '../../resources/data/createListApi.ts'
import { useChangePreferences } from '../../resources/data/useChangePreferences.ts'
import { usePreferences } from '../../resources/data/usePreferences.ts'
import type { MenuArea } from '../screens/Screen.ts'
import { useMenuTexts } from './useMenuTexts.ts'

type MenuPreference = NonNullable<Preferences['menu']>

const untouched: MenuPreference = { favourites: [], folded: [], unfolded: [] }

/**
 * Loads the person's favorites and collapsed areas, stored for them on the server, so that they apply on every device.
 */
export function useMenuPreference() {
  const change = useChangePreferences()
  const notify = useNotify()
  const texts = useMenuTexts()
  const { data } = usePreferences()
  const menu = data?.menu ?? untouched
  return {
    ...menu,
    toggleFavorite: (path: string) => set({ favourites: toggled(menu.favourites, path) }),
    showsAll: menu.shows_all === true,
    toggleAll: () => set({ shows_all: menu.shows_all !== true }),
    toggleArea: (area: MenuArea) => set({ folded: toggled(menu.folded, area) }),
    toggleGroup: (path: string) => set({ unfolded: toggled(menu.unfolded, path) }),
  }

  function set(part: Partial<MenuPreference>): void {
    change({ menu: { ...menu, ...part } }).catch(() => notify(texts.notKept, { type: 'error' }))
  }
}

function toggled<T>(all: readonly T[], one: T): T[] {
  return all.includes(one) ? all.filter(other => other !== one) : [...all, one]
}
