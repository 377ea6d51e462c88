import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import type { Screen } from '../../screens/Screen.ts'
import { homeTitle } from './homeTitle.ts'

/** What needs attention, what comes next and what happened lately. */
export const screen: Screen = {
  path: '/',
  title: homeTitle,
  isFirst: true,
  icon: 'home',
  Component: lazyPage(() => import('./Home.tsx').then(one => one.Home)),
}
