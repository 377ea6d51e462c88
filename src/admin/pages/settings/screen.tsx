import { isSettings } from '../../../resources/settings/isSettings.ts'
import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'

/** The page that gathers all settings. */
export const screen: Screen = {
  path: pagePaths.settings,
  title: texts => texts.settings.title,
  group: () => '',
  area: 'manage',
  icon: 'settings',
  gathers: isSettings,
  Component: lazyPage(() => import('./Settings.tsx').then(one => one.Settings)),
}
