import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'
import { peopleTitle } from './peopleTitle.ts'

/** The page with the tenant's members and open invitations. */
export const screen: Screen = {
  path: pagePaths.people,
  title: peopleTitle,
  group: texts => texts.people.group,
  area: 'manage',
  order: 1,
  icon: 'group',
  minimumRole: 'admin',
  isInUse: ({ isSingleUser }) => !isSingleUser,
  Component: lazyPage(() => import('./People.tsx').then(one => one.People)),
}
