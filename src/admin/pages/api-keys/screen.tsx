import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'
import { apiKeysTitle } from './apiKeysTitle.ts'

/** Keys by which programs call the API. */
export const screen: Screen = {
  path: pagePaths.apiKeys,
  title: apiKeysTitle,
  group: texts => texts.people.group,
  area: 'manage',
  // Beside the people: a program is one more that works here.
  order: 2,
  icon: 'key',
  minimumRole: 'admin',
  Component: lazyPage(() => import('./ApiKeys.tsx').then(one => one.ApiKeys)),
}
