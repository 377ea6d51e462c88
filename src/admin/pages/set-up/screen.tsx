import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import type { Screen } from '../../screens/Screen.ts'
import { setUpTitle } from './setUpTitle.ts'

/** The page that creates an installation's first account, through the link that the console shows. */
export const screen: Screen = {
  path: '/setup',
  title: setUpTitle,
  public: true,
  Component: lazyPage(() => import('./SetUp.tsx').then(one => one.SetUp)),
}
