import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'
import { reportsTitle } from './reportsTitle.ts'

/** The page with figures about conversations. Everything that the reader chooses is part of the address. */
export const screen: Screen = {
  path: pagePaths.reports,
  title: reportsTitle,
  group: texts => texts.inbox.group,
  area: 'work',
  order: 3,
  icon: 'bar_chart',
  isInUse: ({ has }) => has('conversation'),
  Component: lazyPage(() => import('./Reports.tsx').then(one => one.Reports)),
}
