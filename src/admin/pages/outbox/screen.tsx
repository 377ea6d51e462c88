import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'
import { outboxTitle } from './outboxTitle.ts'

/** The page with every mail of the tenant. */
export const screen: Screen = {
  path: pagePaths.outbox,
  title: outboxTitle,
  group: texts => texts.people.group,
  area: 'manage',
  order: 2,
  icon: 'outbox',
  minimumRole: 'admin',
  isInUse: ({ isSingleUser }) => !isSingleUser,
  Component: lazyPage(() => import('./Outbox.tsx').then(one => one.Outbox)),
}
