import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'
import { homeKey } from './homeKey.ts'
import { homeTitle } from './homeTitle.ts'

/** The day's work: who waits, what failed, what the agents did. */
export const screen: Screen = {
  path: pagePaths.home,
  title: homeTitle,
  isFirst: true,
  icon: 'home',
  live: { conversation: () => [homeKey] },
  Component: lazyPage(() => import('./Home.tsx').then(one => one.Home)),
}
