import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'
import { jobsTitle } from './jobsTitle.ts'

/** The page with background jobs and their failures. */
export const screen: Screen = {
  path: pagePaths.jobs,
  title: jobsTitle,
  group: texts => texts.people.group,
  area: 'manage',
  order: 4,
  icon: 'schedule',
  minimumRole: 'admin',
  isInUse: ({ isSingleUser }) => !isSingleUser,
  Component: lazyPage(() => import('./Jobs.tsx').then(one => one.Jobs)),
}
