import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'
import { homeKey } from './homeKey.ts'
import { homeTitle } from './homeTitle.ts'

/** The start page: waiting conversations, failures, and the agents' week. */
export const screen: Screen = {
  path: pagePaths.home,
  title: homeTitle,
  isFirst: true,
  icon: 'home',
  live: { conversation: () => [homeKey] },
  Component: lazyPage(() => import('./Home.tsx').then(one => one.Home)),
}
