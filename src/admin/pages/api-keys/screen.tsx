import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'
import { apiKeysTitle } from './apiKeysTitle.ts'

/** The page with the API keys that programs use. */
export const screen: Screen = {
  path: pagePaths.apiKeys,
  title: apiKeysTitle,
  group: texts => texts.people.group,
  area: 'manage',
  // Placed after the team, because programs also work in the tenant.
  order: 2,
  icon: 'key',
  minimumRole: 'admin',
  isInUse: ({ isSingleUser }) => !isSingleUser,
  Component: lazyPage(() => import('./ApiKeys.tsx').then(one => one.ApiKeys)),
}
